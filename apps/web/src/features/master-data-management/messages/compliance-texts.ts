import {
  type Control,
  type complianceOf,
  type Evidence,
  outcomeOf,
} from '@lakehouse/core/mdm/governance/controls/control';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';
import { masterDataAuditMessages } from './master-data-audit-messages.ts';

const days = (interval: string): string => interval.replace(/^interval\s+/iu, '');

/** What the controls of compliance say, their evidence and their remedies. */
export const complianceTexts = {
  title: 'Compliance',
  evaluated: 'Evaluated now, of your entities',
  metric: ({ framework, percent, passed, controls }: ReturnType<typeof complianceOf>): string =>
    `${framework}: ${percent}%, ${passed} of ${controls} controls pass. Show them.`,
  controlsOf: (framework: string): string => `${framework} controls`,
  controlsHint:
    'Each is evaluated from what the workspace says of the tables of your entities. The share that passes is not legal advice.',
  requirement: ({ kind, entity, attribute }: Control): string => {
    const name = entity?.name ?? '';
    switch (kind) {
      case 'owner':
        return `${name}: both tables have an owner`;
      case 'sensitive':
        return `${name}: not everybody can read ${attribute ?? ''}`;
      case 'changes':
        return `${name}: not everybody can change records`;
      case 'retention':
        return `${name}: replaced records are deleted in time`;
      case 'residency':
        return `${name}: data is in the region of its tag`;
      case 'quality':
        return `${name}: quality rules are active`;
      case 'audit':
        return 'The audit log is as it was written';
      default:
        return assertNever(kind);
    }
  },
  evidence: (found: Evidence, when: (time: string) => string): string => {
    switch (found.kind) {
      case 'owner':
        if (found.owner === undefined) return `${found.table} has no owner.`;
        return found.ok
          ? `${found.table} is owned by ${found.owner}.`
          : `${found.table} is owned by ${found.owner}, which is everybody.`;
      case 'mask':
        return `${found.column} of ${found.table} is masked by ${found.mask}.`;
      case 'grant': {
        if (!found.grant) return `Nobody granted ${found.privilege} on ${found.table} to everybody.`;
        const { principal, privilege, on } = found.grant;
        const does = found.privilege === 'SELECT' ? 'read it without a mask' : 'change it';
        return `${found.table}: ${principal} has ${privilege} on ${on}, so that everybody can ${does}.`;
      }
      case 'history':
        if (found.keep === undefined)
          return `${found.table} does not say how long replaced records are kept.`;
        return found.overdueSince === undefined
          ? `${found.table} keeps replaced records for ${days(found.keep)}, and none for longer.`
          : `${found.table} still keeps records that were replaced on ${when(found.overdueSince)}, longer than ${days(found.keep)} ago.`;
      case 'residency':
        if (found.tag === undefined) return `${found.table} has no tag residency.`;
        return found.ok
          ? `${found.table} is tagged ${found.tag}, and is in ${found.region}.`
          : `${found.table} is tagged ${found.tag}, but is in ${found.region}: move it to a workspace there, or change the tag.`;
      case 'rules':
        return found.active.length === 0 ? 'No rule is active.' : `Active: ${found.active.join(', ')}.`;
      case 'chain':
        return masterDataAuditMessages.verified(found.state);
      case 'unread':
        return `The evidence could not be read: ${found.problem}`;
      default:
        return assertNever(found);
    }
  },
  outcome: (control: Control): string => {
    const outcome = outcomeOf(control);
    return outcome === 'Unknown' ? 'Not known' : outcome;
  },
  openTab: (label: string): string => `Open ${label}`,
  speaksFor: 'Speaks for it: ',
  speaksAgainst: 'Speaks against it: ',
  keepFor: (count: number): string => `Keep for ${count} days`,
  keepForOf: (entity: string, count: number): string =>
    `Keep replaced records of ${entity} for ${count} days`,
  deleteNow: 'Delete old versions',
  deleteNowOf: (entity: string): string => `Delete old versions of ${entity}`,
  tagAs: (region: string): string => `Tag as ${region}`,
  tagAsOf: (entity: string, region: string): string => `Tag the tables of ${entity} as ${region}`,
  taggedMessage: (entity: string, region: string): Message => ({
    title: 'Residency set',
    description: `The data of ${entity} has to stay in ${region}.`,
  }),
  tagFailed: (error: unknown): Message => failedMessage('Residency not set', error),
  keptMessage: (entity: string, count: number): Message => ({
    title: 'Retention set',
    description: `Replaced records of ${entity} are kept for ${count} days.`,
  }),
  keepFailed: (error: unknown): Message => failedMessage('Retention not set', error),
  deletedMessage: (entity: string): Message => ({
    title: 'Old versions deleted',
    description: `${entity} keeps no replaced records for longer than its tables say.`,
  }),
  deleteFailed: (error: unknown): Message => failedMessage('Old versions not deleted', error),
  security: 'Security',
  quality: 'Quality',
  audit: 'Audit',
  failed: 'Failed',
  unknown: 'Unknown',
  passed: 'Passed',
  complianceWith: (framework: string): string => `${framework} compliance`,
  controlsFailed: (count: number): string => `${count} failed`,
} as const;
