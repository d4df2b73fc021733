import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { portsForBareEdges } from './0001-named-ports.ts';
import { spelledWriteMode } from './0002-spelled-write-mode.ts';
import { spelledSchemaChanges } from './0003-spelled-schema-changes.ts';

/** The version that this program writes. */
export const SAVED_VERSION = 3;

/** Each step takes the file from version n (its index) to n + 1. */
const STEPS: readonly ((file: JsonObject) => JsonObject)[] = [
  portsForBareEdges,
  spelledWriteMode,
  spelledSchemaChanges,
];

/**
 * Brings a saved pipeline, whose nodes and edges are objects with ids, from a version to the current one. Version 0 is the
 * bare specified shape.
 */
export const migrate = (file: JsonObject, version: number): JsonObject =>
  STEPS.slice(version).reduce((now, step) => step(now), file);
