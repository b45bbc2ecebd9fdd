-- What was placed before was told to be paid by HR00 and its bare number.
ALTER TABLE "orders" ADD COLUMN "reference_model" text DEFAULT 'HR00' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "reference_model" SET DEFAULT 'HR01';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_iban" text;
