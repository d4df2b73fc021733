SELECT * FROM df
QUALIFY row_number() OVER (
  PARTITION BY `customer.id` ORDER BY changed ASC NULLS LAST, row_number, `a``b`
) = 1
