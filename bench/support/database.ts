import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { PRELUDE } from '../../packages/local-workspace/src/duck/prelude.ts';
import { registerNativeFunctions } from '../../packages/local-workspace/src/engine/native-functions.ts';

/** The engine's limits for DuckDB (app/create-engine.ts); the number of threads is DuckDB's own choice in both. */
const MEMORY_LIMIT_MIB = 3000;

/** A DuckDB with the engine's settings and functions, but none of its locks. `temporary` takes what memory can't hold. */
export async function openDatabase(temporary: string): Promise<DuckDBConnection> {
  const database = await DuckDBInstance.create(':memory:', {
    memory_limit: `${MEMORY_LIMIT_MIB}MiB`,
    temp_directory: temporary,
  });
  const connection = await database.connect();
  registerNativeFunctions(connection);
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  for (const { text } of PRELUDE) await connection.run(text);
  return connection;
}
