import { expect, it } from 'vitest';
import { duplicatesTexts } from './duplicates-texts.ts';
import { governanceTexts } from './governance-texts.ts';
import { integrationTexts } from './integration-texts.ts';
import { masterDataMessages } from './master-data-messages.ts';
import { securityTexts } from './security-texts.ts';

it('says one of a thing in the singular', () => {
  expect([
    masterDataMessages.synced('Towns', 1).description,
    masterDataMessages.viewingDetails('Towns', 1).description,
    governanceTexts.countOfFailed(1, 'GDPR'),
    duplicatesTexts.mergeAllOf(1, 'Towns'),
    securityTexts.countOfPermissions(1, 'team'),
    integrationTexts.served(1),
  ]).toEqual([
    '1 record was read.',
    '1 attribute.',
    '1 failed GDPR control',
    'Merge 1 duplicate of Towns?',
    '1 permission of team',
    'entity served',
  ]);
  expect(masterDataMessages.synced('Towns', 1250).description).toBe('1,250 records were read.');
});
