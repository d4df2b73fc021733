import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/**
 * Drives a local workspace with the official JDBC driver as it comes: by Thrift. Each check prints its name, and the first that fails
 * ends it.
 *
 * <p>Usage: JdbcDriver.java URL, with the token in DATABRICKS_TOKEN.
 */
public class JdbcDriver {
  private static final String VALUES =
      "SELECT 1 AS i, 9223372036854775807L AS l, 1.50BD AS d, '\u00e4' AS s, DATE'2024-02-29' AS day,"
          + " TIMESTAMP_NTZ'2024-01-02 03:04:05' AS ntz, CAST(NULL AS STRING) AS nothing, array(1, 2) AS list,"
          + " map('k', 2) AS entries, named_struct('n', 1, 's', 'x') AS record, true AS yes, 1Y AS tiny, 2S AS small,"
          + " CAST(1.5 AS FLOAT) AS f, CAST(2.5 AS DOUBLE) AS e, parse_json('{\"a\":1}') AS v, INTERVAL '1' DAY AS days,"
          + " INTERVAL '2' MONTH AS months, make_time(12, 34, 56) AS clock";
  private static final String LONG = "SELECT sum(a.id * b.id) FROM range(10000000) a CROSS JOIN range(10000000) b";

  private interface Work {
    void run() throws SQLException;
  }

  private static void check(String name, Object found, Object wanted) {
    if (!Objects.equals(String.valueOf(found), String.valueOf(wanted)))
      throw new AssertionError(name + ": " + found + " instead of " + wanted);
    System.out.println(name);
  }

  private static void fails(String name, String text, Work work) {
    try {
      work.run();
    } catch (SQLException failure) {
      check(name, failure.getMessage().contains(text) ? text : failure.getMessage(), text);
      return;
    }
    throw new AssertionError(name + ": nothing failed");
  }

  private static List<String> all(ResultSet rows, String... columns) throws SQLException {
    List<String> found = new ArrayList<>();
    while (rows.next()) {
      List<String> row = new ArrayList<>();
      for (String column : columns) row.add(String.valueOf(rows.getString(column)));
      found.add(String.join(" ", row));
    }
    rows.close();
    return found;
  }

  private static void values(Statement statement) throws SQLException {
    ResultSet rows = statement.executeQuery(VALUES);
    ResultSetMetaData columns = rows.getMetaData();
    List<String> types = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    rows.next();
    for (int column = 1; column <= columns.getColumnCount(); column++) {
      types.add(columns.getColumnTypeName(column));
      texts.add(rows.getString(column));
    }
    check(
        "types",
        types,
        "[INT, BIGINT, DECIMAL(3,2), STRING, DATE, TIMESTAMP_NTZ, STRING, ARRAY<INT>, MAP<STRING, INT>, STRUCT<n: INT, s: STRING>,"
            + " BOOLEAN, TINYINT, SMALLINT, FLOAT, DOUBLE, VARIANT, STRING, STRING, TIME(6)]");
    check(
        "texts",
        texts,
        "[1, 9223372036854775807, 1.50, \u00e4, 2024-02-29, 2024-01-02 03:04:05.0, null, [1,2], {\"k\":2}, {\"n\":1,\"s\":\"x\"},"
            + " true, 1, 2, 1.5, 2.5, {\"a\":1}, 1 00:00:00.000000000, 0-2, 12:34:56]");
    check("a decimal", rows.getBigDecimal("d"), new BigDecimal("1.50"));
    check("a date", rows.getDate("day"), Date.valueOf("2024-02-29"));
    check("a long", rows.getLong("l"), Long.MAX_VALUE);
    check("the end", rows.next(), false);
  }

  private static void statements(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      values(statement);
      ResultSet rows = statement.executeQuery("SELECT id, concat('name ', id) AS n FROM range(1000000)");
      long sum = 0;
      int count = 0;
      while (rows.next()) {
        sum += rows.getLong(1);
        count++;
      }
      check("many", count + " " + sum, "1000000 499999500000");
      check("none", all(statement.executeQuery("SELECT 1 AS x WHERE false"), "x"), "[]");
      statement.execute(
          "CREATE OR REPLACE TABLE main.default.jdbc (id INT NOT NULL COMMENT 'the key', name STRING, CONSTRAINT jdbc_key PRIMARY KEY (id))");
      check("inserted", statement.executeUpdate("INSERT INTO main.default.jdbc VALUES (1, 'a'), (2, NULL)"), 2);
      statement.setMaxRows(3);
      check("most rows", all(statement.executeQuery("SELECT id FROM range(10)"), "id"), "[0, 1, 2]");
    }
    try (PreparedStatement prepared =
        connection.prepareStatement("SELECT id, name, ? AS d FROM main.default.jdbc WHERE id = ?")) {
      prepared.setBigDecimal(1, new BigDecimal("1.25"));
      prepared.setInt(2, 1);
      check("prepared", all(prepared.executeQuery(), "id", "name", "d"), "[1 a 1.25]");
    }
    try (PreparedStatement prepared = connection.prepareStatement("SELECT ? AS a, ? AS b, ? AS c, ? AS d")) {
      prepared.setString(1, "it's");
      prepared.setTimestamp(2, Timestamp.valueOf("2024-01-02 03:04:05"));
      prepared.setDate(3, Date.valueOf("2024-02-29"));
      prepared.setNull(4, Types.VARCHAR);
      check("prepared values", all(prepared.executeQuery(), "a", "c", "d"), "[it's 2024-02-29 null]");
    }
  }

  private static void catalog(DatabaseMetaData data) throws SQLException {
    check("catalogs", all(data.getCatalogs(), "TABLE_CAT").contains("main"), true);
    check("schemas", all(data.getSchemas("main", "def%"), "TABLE_CATALOG", "TABLE_SCHEM"), "[main default]");
    check("tables", all(data.getTables("main", "default", "jd_c", null), "TABLE_NAME", "TABLE_TYPE"), "[jdbc TABLE]");
    check("no views", all(data.getTables("main", "default", "jdbc", new String[] {"VIEW"}), "TABLE_NAME"), "[]");
    check(
        "columns",
        all(
            data.getColumns("main", "default", "jdbc", "%"),
            "COLUMN_NAME",
            "TYPE_NAME",
            "DATA_TYPE",
            "ORDINAL_POSITION",
            "IS_NULLABLE",
            "REMARKS"),
        "[id INT 4 1 NO the key, name STRING 12 2 YES ]");
    check("the key", all(data.getPrimaryKeys("main", "default", "jdbc"), "COLUMN_NAME", "PK_NAME"), "[id jdbc_key]");
  }

  private static void failures(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      fails(
          "an error", "TABLE_OR_VIEW_NOT_FOUND", () -> statement.executeQuery("SELECT * FROM main.default.nothing"));
    }
    try (Statement statement = connection.createStatement()) {
      Thread other =
          new Thread(
              () -> {
                try {
                  Thread.sleep(3000);
                  statement.cancel();
                } catch (InterruptedException | SQLException failure) {
                  throw new IllegalStateException(failure);
                }
              });
      other.start();
      fails("cancelled", "cancel", () -> statement.executeQuery(LONG).next());
    }
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(2);
      fails("too slow", "STATEMENT_TIMEOUT", () -> statement.executeQuery(LONG).next());
    }
  }

  public static void main(String[] args) throws SQLException {
    Properties login = new Properties();
    login.put("user", "token");
    login.put("password", System.getenv("DATABRICKS_TOKEN"));
    try (Connection connection = DriverManager.getConnection(args[0], login)) {
      statements(connection);
      catalog(connection.getMetaData());
      failures(connection);
      connection.setCatalog("samples");
      check("another catalog", connection.getCatalog(), "samples");
    }
    login.put("password", "dapi-wrong");
    fails("a wrong token", "Invalid access token", () -> DriverManager.getConnection(args[0], login).close());
    System.out.println("done");
  }
}
