SELECT id AS order_id, name FROM df
