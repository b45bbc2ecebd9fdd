CREATE TABLE "quote_gift_cards" (
	"quote_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"ending" text NOT NULL,
	"held" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_gift_cards_quote_id_card_id_pk" PRIMARY KEY("quote_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "order_card_payments" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"returned_entry_id" integer,
	CONSTRAINT "order_card_payments_returned_entry_id_unique" UNIQUE("returned_entry_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_gift_cards" ADD CONSTRAINT "quote_gift_cards_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_gift_cards" ADD CONSTRAINT "quote_gift_cards_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card_payments" ADD CONSTRAINT "order_card_payments_entry_id_gift_card_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gift_card_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card_payments" ADD CONSTRAINT "order_card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card_payments" ADD CONSTRAINT "order_card_payments_returned_entry_id_gift_card_entries_id_fk" FOREIGN KEY ("returned_entry_id") REFERENCES "public"."gift_card_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_gift_cards_card_id_index" ON "quote_gift_cards" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "order_card_payments_order_id_index" ON "order_card_payments" USING btree ("order_id");