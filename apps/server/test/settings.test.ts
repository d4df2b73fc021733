import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../src/settings.ts';

describe('settings', () => {
  it('have defaults, and empty means absent', () => {
    expect(readSettings({ PORT: '', LAKEHOUSE_HOME: ' ' })).toEqual({
      PORT: 4000,
      LOCAL_WORKSPACE_PORT: 4001,
      LOCAL_WORKSPACE_TLS_PORT: 4002,
      LAKEHOUSE_HOME: '.lakehouse',
      ALLOWED_WORKSPACE_HOSTS: [],
      ALLOWED_WEBHOOK_HOSTS: [],
      ALLOWED_API_HOSTS: [],
      HOST: '127.0.0.1',
      ALLOWED_HOSTS: [],
      STATEMENT_TIMEOUT: 3600,
      PLANNING_TIMEOUT: 10,
      TEMPORARY_DISK_MIB: 10_240,
    });
  });

  it('give HTTPS the port after that of the workspace, another one, or none', () => {
    const tls = (variables: Record<string, string>) => readSettings(variables).LOCAL_WORKSPACE_TLS_PORT;
    expect(tls({ LOCAL_WORKSPACE_PORT: '5001' })).toBe(5002);
    expect(tls({ PORT: '5002', LOCAL_WORKSPACE_PORT: '5001' })).toBe(5003);
    expect(tls({ LOCAL_WORKSPACE_PORT: '0' })).toBe(0);
    expect(tls({ LOCAL_WORKSPACE_PORT: '65535' })).toBe(0);
    expect(tls({ LOCAL_WORKSPACE_TLS_PORT: '0' })).toBe(0);
    expect(tls({ LOCAL_WORKSPACE_TLS_PORT: '8443' })).toBe(8443);
    expect(tls({ LOCAL_WORKSPACE_TLS_PORT: 'off' })).toBeUndefined();
    for (const value of ['on', '-1', '65536'])
      expect(() => tls({ LOCAL_WORKSPACE_TLS_PORT: value })).toThrow(/LOCAL_WORKSPACE_TLS_PORT: must be/u);
  });

  it('give statements the seconds that they may take, within the platform’s range', () => {
    expect(readSettings({ STATEMENT_TIMEOUT: '60' }).STATEMENT_TIMEOUT).toBe(60);
    for (const value of ['0', '1.5', '172801', 'long'])
      expect(() => readSettings({ STATEMENT_TIMEOUT: value })).toThrow(/STATEMENT_TIMEOUT: must be/u);
  });

  it('limit planning and the temporary disk', () => {
    expect(readSettings({ PLANNING_TIMEOUT: '60', TEMPORARY_DISK_MIB: '500' })).toMatchObject({
      PLANNING_TIMEOUT: 60,
      TEMPORARY_DISK_MIB: 500,
    });
    for (const value of ['0', '3601', 'long'])
      expect(() => readSettings({ PLANNING_TIMEOUT: value })).toThrow(/PLANNING_TIMEOUT: must be/u);
    for (const value of ['0', '1.5', '1e9'])
      expect(() => readSettings({ TEMPORARY_DISK_MIB: value })).toThrow(/TEMPORARY_DISK_MIB: must be/u);
  });

  it('read hosts with and without scheme and port', () => {
    const { ALLOWED_WORKSPACE_HOSTS, ALLOWED_HOSTS } = readSettings({
      ALLOWED_WORKSPACE_HOSTS: 'A.example.com, http://127.0.0.1:9000 ,b.example.com:8443,',
      ALLOWED_HOSTS: 'Studio.example.com, other',
    });
    expect(ALLOWED_WORKSPACE_HOSTS).toEqual([
      { hostname: 'a.example.com', port: '443', protocol: 'https:' },
      { hostname: '127.0.0.1', port: '9000', protocol: 'http:' },
      { hostname: 'b.example.com', port: '8443', protocol: 'https:' },
    ]);
    expect(ALLOWED_HOSTS).toEqual(['studio.example.com', 'other']);
  });

  it('take an address of an OpenAI-compatible gateway for the assistant', () => {
    const address = 'http://127.0.0.1:9000/v1';
    expect(readSettings({ ASSISTANT_BASE_URL: address }).ASSISTANT_BASE_URL).toBe(address);
    expect(() => readSettings({ ASSISTANT_BASE_URL: 'file:///etc' })).toThrow(/ASSISTANT_BASE_URL: must be/u);
  });

  it('take the server that sends mails, and nothing else in its place', () => {
    const url = 'smtps://ada:wort@mail.example.com:465';
    expect(readSettings({ SMTP_URL: url, SMTP_FROM: 'jobs@example.com' })).toMatchObject({
      SMTP_URL: url,
      SMTP_FROM: 'jobs@example.com',
    });
    for (const value of ['mail.example.com', 'https://mail.example.com', 'smtp://'])
      expect(() => readSettings({ SMTP_URL: value })).toThrow(/SMTP_URL: must be/u);
    expect(() => readSettings({ SMTP_FROM: 'Jobs <a@b.de>' })).toThrow(/SMTP_FROM: must be/u);
  });

  it('name every value that cannot be used, in one message', () => {
    const read = () =>
      readSettings({
        PORT: '70000',
        LOCAL_WORKSPACE_PORT: 'abc',
        LOCAL_WORKSPACE_TOKEN: 'a b',
        ALLOWED_WORKSPACE_HOSTS: 'http://example.com, https://u:p@x.example',
      });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      /PORT: must be a port[\s\S]*LOCAL_WORKSPACE_PORT[\s\S]*LOCAL_WORKSPACE_TOKEN[\s\S]*http:\/\/example\.com/u,
    );
  });
});
