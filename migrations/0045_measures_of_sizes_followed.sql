-- What a frame measures in its sizes is what a search finds it by.
CREATE TRIGGER product_options_inserted AFTER INSERT ON product_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed();
--> statement-breakpoint
CREATE TRIGGER product_options_updated AFTER UPDATE ON product_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed();
--> statement-breakpoint
CREATE TRIGGER product_options_deleted AFTER DELETE ON product_options
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed();
