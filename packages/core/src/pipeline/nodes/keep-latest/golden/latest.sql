SELECT * FROM df
QUALIFY row_number() OVER (
  PARTITION BY `customer.id` ORDER BY changed DESC, row_number ASC NULLS LAST
) = 1
