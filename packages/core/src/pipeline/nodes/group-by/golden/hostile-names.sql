SELECT
  `the.group`,
  `🎯 "x"`,
  sum(`select`) AS `group`,
  avg(`a``b*`) AS `average_a``b*`
FROM df
GROUP BY `the.group`, `🎯 "x"`
