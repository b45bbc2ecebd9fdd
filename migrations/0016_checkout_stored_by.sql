ALTER TABLE "quotes" ADD COLUMN "buyer_by" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "choice_by" text;