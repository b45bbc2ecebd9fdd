-- What decides whether a product can be bought, and by which values it is found, reaches the lists whichever way it
-- changes: stock noted for the first time or struck out, a warehouse that closes, other options of a variant, other
-- parts of a bundle. Of stock only sales from a full shelf are left out, and full means more than the least quantity.
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('izlog.bulk', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT coalesce(p.parent_id, p.id) FROM changed c JOIN products p ON p.id = c.product_id
    WHERE c.quantity <= greatest(20000, p.qty_min, p.qty_step);
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER stock_inserted ON stock;
--> statement-breakpoint
CREATE TRIGGER stock_inserted AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed();
--> statement-breakpoint
CREATE TRIGGER stock_deleted AFTER DELETE ON stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_parts_changed();
--> statement-breakpoint
CREATE FUNCTION warehouse_opened_or_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT coalesce(p.parent_id, p.id) FROM stock s JOIN products p ON p.id = s.product_id
    WHERE s.warehouse_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The table's own trigger notifies.
CREATE TRIGGER warehouse_opened_or_closed AFTER UPDATE OF active ON warehouses
  FOR EACH ROW WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION warehouse_opened_or_closed();
--> statement-breakpoint
CREATE FUNCTION variant_options_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('izlog.bulk', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT coalesce(p.parent_id, p.id) FROM changed c JOIN products p ON p.id = c.variant_id;
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bundle_items_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('izlog.bulk', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT p.id FROM changed c JOIN products p ON p.id = c.bundle_id;
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bundle_slot_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('izlog.bulk', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalogue_changes (product_id)
    SELECT DISTINCT s.product_id FROM changed c JOIN bundle_slots s ON s.id = c.slot_id;
  IF FOUND THEN PERFORM catalogue_notify(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE part text;
DECLARE follower text;
BEGIN
  FOREACH part IN ARRAY ARRAY['variant_options', 'bundle_items', 'bundle_slots', 'bundle_slot_products']
  LOOP
    follower := CASE part WHEN 'bundle_slots' THEN 'product_parts_changed' ELSE part || '_changed' END;
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', part || '_inserted', part, follower);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', part || '_updated', part, follower);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', part || '_deleted', part, follower);
  END LOOP;
END $$;
--> statement-breakpoint
-- A variant that went to another product is missed by the one it came from.
CREATE FUNCTION product_left_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (OLD.parent_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_left_parent AFTER UPDATE OF parent_id ON products
  FOR EACH ROW WHEN (OLD.parent_id IS NOT NULL AND OLD.parent_id IS DISTINCT FROM NEW.parent_id)
  EXECUTE FUNCTION product_left_parent();
