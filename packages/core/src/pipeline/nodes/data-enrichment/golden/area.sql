SELECT
  * EXCEPT (own_latitude, own_longitude, reference, extent),
  CASE WHEN reference IS NOT NULL THEN reference.region ELSE 'elsewhere' END AS region
FROM df
LEFT JOIN (
  SELECT *
  FROM (
    SELECT
      own_latitude,
      own_longitude,
      reference,
      (north - south) * (east - west + CASE WHEN west <= east THEN 0D ELSE 360D END) AS extent
    FROM (
      SELECT DISTINCT lat AS own_latitude, CAST(lon AS DOUBLE) AS own_longitude
      FROM df
      WHERE lat IS NOT NULL
      AND CAST(lon AS DOUBLE) IS NOT NULL
    )
    CROSS JOIN (
      SELECT
        CAST(s AS DOUBLE) AS south,
        CAST(n AS DOUBLE) AS north,
        CAST(w AS DOUBLE) AS west,
        CAST(e AS DOUBLE) AS east,
        named_struct('region', region) AS reference
      FROM reference
      WHERE CAST(s AS DOUBLE) IS NOT NULL
      AND CAST(n AS DOUBLE) IS NOT NULL
      AND CAST(w AS DOUBLE) IS NOT NULL
      AND CAST(e AS DOUBLE) IS NOT NULL
    )
    WHERE own_latitude BETWEEN south AND north
      AND CASE
        WHEN west <= east THEN own_longitude BETWEEN west AND east
        ELSE own_longitude >= west OR own_longitude <= east
      END
  )
  QUALIFY row_number() OVER (
    PARTITION BY own_latitude, own_longitude ORDER BY extent, reference.region
  ) = 1
)
ON lat = own_latitude
AND CAST(lon AS DOUBLE) = own_longitude
