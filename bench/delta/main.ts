import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { startDeltaRs } from './delta-rs.ts';
import { opening } from './opening.ts';
import { skipping } from './skipping.ts';
import { throughput } from './throughput.ts';

/** The bounds: throughput of at least 0.8 of that of delta-rs, and at most twice its time to open a table. */
const LEAST_THROUGHPUT = 0.8;
const MAX_TIME = 2;

const childPath = join(import.meta.dirname, '..', 'engine-child.mjs');
const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-delta-home-'));
const store = await openLocalStore({ home, childPath });
const deltaRs = startDeltaRs();
try {
  const skipped = await skipping(store, home, childPath, deltaRs);
  console.log(
    table(
      ['filter', 'files read', 'files allowed', 'files'],
      skipped.map(({ filter, read, allowed, files }) => [filter, read, allowed, files]),
    ),
  );
  const metrics = await throughput(store, home, deltaRs);
  console.log(
    table(
      ['rows a second', 'here', 'delta-rs', 'ratio'],
      metrics.map(({ what, ours, theirs }) => [what, ours, theirs, ours / theirs]),
    ),
  );
  const open = await opening(childPath, home, deltaRs);
  console.log(
    table(
      ['opening', 'here (ms)', 'delta-rs (ms)', 'ratio'],
      [[`${open.files} files`, open.ours, open.theirs, open.ours / open.theirs]],
    ),
  );
  report([
    ...metrics.map(({ what, ours, theirs }) => ({
      what: `${what}: throughput of delta-rs over ours`,
      value: theirs / ours,
      limit: 1 / LEAST_THROUGHPUT,
      unit: '×',
    })),
    {
      what: 'opening a table of 10,000 commits against delta-rs',
      value: open.ours / open.theirs,
      limit: MAX_TIME,
      unit: '×',
    },
    {
      what: 'filters that read other files than those that their ranges allow',
      value: skipped.filter(({ read, allowed }) => read !== allowed).length,
      limit: 0,
      unit: '',
    },
  ]);
} finally {
  deltaRs.close();
  await store.close();
  await rm(home, { recursive: true });
}
