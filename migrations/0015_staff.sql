CREATE TABLE "staff" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"totp_secret" "bytea",
	"totp_confirmed_at" timestamp with time zone,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"session_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"customer_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_customer_id_code_hash_pk" PRIMARY KEY("customer_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_role_rights" (
	"role" text NOT NULL,
	"right_name" text NOT NULL,
	CONSTRAINT "staff_role_rights_role_right_name_pk" PRIMARY KEY("role","right_name")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_staff_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."staff_roles"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_customer_id_staff_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."staff"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_rights" ADD CONSTRAINT "staff_role_rights_role_staff_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."staff_roles"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "staff_role_index" ON "staff" USING btree ("role");--> statement-breakpoint
CREATE INDEX "staff_acts_customer_id_at_index" ON "staff_acts" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "staff_acts_subject_index" ON "staff_acts" USING btree ("subject");--> statement-breakpoint
INSERT INTO "staff_roles" ("name") VALUES ('content'), ('orders'), ('owner');--> statement-breakpoint
INSERT INTO "staff_role_rights" ("role", "right_name") VALUES
	('content', 'catalogue.write'), ('content', 'content.write'),
	('orders', 'customers.read'), ('orders', 'orders.read'), ('orders', 'orders.write'),
	('owner', 'catalogue.write'), ('owner', 'content.write'), ('owner', 'customers.read'), ('owner', 'orders.read'),
	('owner', 'orders.write'), ('owner', 'settings.write'), ('owner', 'staff.write');--> statement-breakpoint
INSERT INTO "staff" ("customer_id", "role") SELECT "id", 'content' FROM "customers" WHERE "role" = 'editor';--> statement-breakpoint
CREATE FUNCTION "staff_acts_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what staff did is kept as it was noted' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_acts_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_acts" FOR EACH STATEMENT EXECUTE FUNCTION "staff_acts_stay"();--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "role";