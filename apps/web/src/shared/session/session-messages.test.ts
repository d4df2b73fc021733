import { describe, expect, it } from 'vitest';
import { sessionMessages } from './session-messages.ts';

describe('session messages', () => {
  it.each([
    ['dashboard', 'Please log in to access the dashboard'],
    ['pipelineDesigner', 'Please log in to access the pipeline designer'],
    ['dataFlow', 'Please log in to access the data flow feature'],
    ['sqlDatabaseDesigner', undefined],
  ] as const)('asks to log in for the screen %s', (screen, description) => {
    const message = sessionMessages.required(screen);
    expect(message.title).toBe('Authentication required');
    expect(message.description).toBe(description);
    expect(message.destructive).toBe(true);
  });

  it('are worded as in the specification', () => {
    expect(sessionMessages.fieldsMissing()).toEqual({
      title: 'Error',
      description: 'Please fill all fields',
      destructive: true,
      about: 'login',
    });
    expect(sessionMessages.loggedIn()).toEqual({ title: 'Logged in successfully', about: 'login' });
    expect(sessionMessages.loggedOut()).toEqual({
      title: 'Logged out',
      description: 'You have been successfully logged out.',
    });
  });

  it('contain the reason of a failure, or advice if it is unknown', () => {
    expect(sessionMessages.exampleFailed(new Error('No local workspace')).description).toBe(
      'No local workspace',
    );
    expect(sessionMessages.exampleFailed('odd').description).toContain('local workspace did not respond');
  });
});
