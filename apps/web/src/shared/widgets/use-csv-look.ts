import type { SniffedCsv } from '@lakehouse/core/csv/sniff-csv';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWorkspaceTransport } from './use-workspace-transport.ts';

/** Debounce of a typed path, in milliseconds. */
const SETTLED_MS = 500;

const VOLUME_CSV = /^(?:dbfs:)?(\/Volumes\/(?:[^/]+\/){3}.*\.(?:csv|tsv|txt))$/iu;

/** Reads the first bytes of a file on a volume. Rejects with DatabricksError. */
async function lookAt(transport: Transport, path: string, signal: AbortSignal): Promise<SniffedCsv> {
  const { SNIFFED_BYTES, sniffCsv } = await import('@lakehouse/core/csv/sniff-csv');
  const range = { from: 0, to: SNIFFED_BYTES - 1 };
  const answer = await createFilesClient(transport).download({ path, range }, { signal });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const size = Number(answer.headers.get('content-range')?.split('/')[1] ?? bytes.length);
  return sniffCsv(bytes, size <= bytes.length);
}

export interface CsvLook {
  /** Whether the path can be inspected: a CSV file on a volume. */
  readonly possible: boolean;
  readonly looking: boolean;
  readonly error: Error | null;
  /** The result of the inspection, once done. */
  readonly found: SniffedCsv | undefined;
  readonly look: () => void;
}

/**
 * Inspects a CSV file when another one is chosen, and on demand. The options of an already chosen file stay unchanged.
 * `apply` sets the options from the result.
 */
export function useCsvLook(path: string, csv: boolean, apply: (found: SniffedCsv) => void): CsvLook {
  const transport = useWorkspaceTransport();
  const [first] = useState(path);
  const [settled, setSettled] = useState(path);
  const [asked, setAsked] = useState(false);
  const wanted = asked || settled !== first;
  const place = csv ? VOLUME_CSV.exec(settled.trim())?.[1] : undefined;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(path), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [path]);
  const possible = transport !== undefined && place !== undefined;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ['csv-look', place],
    enabled: possible && settled !== first,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: possible ? ({ signal }) => lookAt(transport, place, signal) : skipToken,
  });
  const applied = useRef('');
  const found = useEffectEvent((one: SniffedCsv, key: string) => {
    if (key === applied.current || settled !== path) return;
    applied.current = key;
    apply(one);
  });
  const key = `${place} ${dataUpdatedAt}`;
  useEffect(() => {
    if (data && wanted) found(data, key);
  }, [data, key, wanted]);
  return {
    possible,
    looking: isFetching,
    error,
    found: wanted ? data : undefined,
    look: () => {
      setAsked(true);
      void refetch();
    },
  };
}
