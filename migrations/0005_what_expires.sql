CREATE TABLE "limit_uses" (
	"key" text NOT NULL,
	"item" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_uses_key_item_pk" PRIMARY KEY("key","item")
);
--> statement-breakpoint
CREATE TABLE "quote_passwords" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_passwords" ADD CONSTRAINT "quote_passwords_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_uses_expires_at_index" ON "limit_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quote_passwords_expires_at_index" ON "quote_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_session" ON "quotes" USING btree ("session_id");--> statement-breakpoint
-- Password hashes lay within the buyer's data; they are not moved: whoever still wants an account types a new one.
UPDATE quotes SET buyer = buyer - 'passwordHash' WHERE buyer ? 'passwordHash';--> statement-breakpoint
UPDATE orders SET buyer = buyer - 'passwordHash' WHERE buyer ? 'passwordHash';
