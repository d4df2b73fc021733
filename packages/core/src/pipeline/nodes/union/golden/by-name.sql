SELECT order_id, `net.amount`, note
FROM first
UNION ALL
SELECT ORDER_ID AS order_id, `net.amount`, note
FROM others
