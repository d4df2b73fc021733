SELECT id, id AS `order id` FROM df
