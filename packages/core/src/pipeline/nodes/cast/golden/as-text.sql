SELECT `order.id`, amount, day, count, date_format(`at`, 'yyyy-MM') AS `at` FROM df
