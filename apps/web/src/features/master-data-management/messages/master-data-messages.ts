import { counted } from '../../../shared/format/format-metrics.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });
const sentence = (text: string | undefined): string => (text ? `${text.replace(/\.?$/u, '.')} ` : '');
const UNKNOWN = 'Unknown error occurred';

/** The messages of master data management. */
export const masterDataMessages = {
  sampleOnly: (): Message =>
    bad('This is sample data', 'Set up master data in this workspace before making changes.'),
  /** A change was made, but its audit entry could not be written. */
  notAudited: ({ title, description }: Message, error: unknown): Message =>
    bad(
      title,
      `${sentence(description)}It could not be written to the audit log: ${errorText(error, UNKNOWN)}`,
    ),
  setUp: (catalog: string): Message => ({
    title: 'Master data set up',
    description: `The schema ${catalog}.master_data is ready.`,
  }),
  setUpFailed: (error: unknown): Message => bad('Master data could not be set up', errorText(error, UNKNOWN)),
  setUpCancelled: (): Message => ({
    title: 'Setup canceled',
    description: 'Tables created so far remain; run the setup again to continue.',
  }),
  /** `own`: the entity was made of a person's own tables, of which everything can be changed. */
  configuring: (entity: string, own: boolean): Message => ({
    title: `Configure ${entity}`,
    description: own
      ? 'Change its sources, attributes or status, and save.'
      : 'Change the name, the type or the status, and save.',
  }),
  configured: (entity: string): Message => ({
    title: 'Entity configured',
    description: `The settings of ${entity} are saved.`,
  }),
  configureFailed: (error: unknown): Message => bad('Entity not configured', errorText(error, UNKNOWN)),
  viewingDetails: (entity: string, attributes: number | undefined): Message => ({
    title: `Details of ${entity}`,
    description:
      attributes === undefined ? 'Its attributes and rows.' : `${counted(attributes, 'attribute')}.`,
  }),
  synced: (entity: string, records: number): Message => ({
    title: `${entity} synced`,
    description: `${counted(records, 'record')} ${records === 1 ? 'was' : 'were'} read.`,
  }),
  syncFailed: (entity: string, error: unknown): Message =>
    bad(`${entity} not synced`, errorText(error, UNKNOWN)),
  ruleAdded: (name: string): Message => ({ title: 'Rule added', description: name }),
  ruleSwitched: (name: string, on: boolean): Message => ({
    title: on ? 'Rule enabled' : 'Rule disabled',
    description: name,
  }),
  ruleFailed: (error: unknown): Message => bad('The rule was not saved', errorText(error, UNKNOWN)),
  merged: (count: number, entity: string): Message => ({
    title: count === 1 ? '1 duplicate merged' : `${count.toLocaleString('en')} duplicates merged`,
    description: `${entity}: each pair is now one record.`,
  }),
  mergeFailed: (error: unknown): Message => bad('Not merged', errorText(error, UNKNOWN)),
  savedApart: (survivor: string, duplicate: string): Message => ({
    title: 'Marked as distinct records',
    description: `${survivor} and ${duplicate} are no longer matched.`,
  }),
  keepFailed: (error: unknown): Message => bad('The decision was not saved', errorText(error, UNKNOWN)),
} as const;
