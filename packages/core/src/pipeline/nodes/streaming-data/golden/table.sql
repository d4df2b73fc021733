SELECT id, `full name`, `at` FROM main.default.orders
