import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAiSettings } from '../../shared/ai-settings/ai-settings.ts';
import { localStore } from '../../shared/storage/browser-storage.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';
import { Screens } from '../router.tsx';

async function open() {
  const router = createMemoryRouter([{ path: '*', Component: Screens }], {
    initialEntries: ['/ai-settings'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'AI Settings' });
  return router;
}

const kept = (): unknown => JSON.parse(localStorage.getItem('ai_settings') ?? 'null');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

describe('the AI settings', () => {
  it('begin with the assistant on, the smallest model and no key', async () => {
    await open();
    expect(screen.getByRole('switch', { name: 'Enable AI Assistant' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    const model = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Model' });
    expect(model.value).toBe('gpt-4o-mini');
    expect(
      within(model)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['gpt-4o-mini', 'gpt-4o', 'gpt-4.5-turbo', 'claude-3.5-sonnet']);
    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('');
    expect(localStorage.getItem('ai_settings')).toBeNull();
  });

  it('say what the assistant does with them, and lead back to the dashboard', async () => {
    await open();
    expect(screen.getByText('The assistant uses built-in replies.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('API Key'), 'sk-mine');
    expect(screen.getByText('The assistant asks gpt-4o-mini with your key.')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Enable AI Assistant' }));
    expect(screen.getByText('The assistant uses built-in replies.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('are saved as specified and restored', async () => {
    const before = Date.now();
    await open();
    await userEvent.click(screen.getByRole('switch', { name: 'Enable AI Assistant' }));
    await userEvent.selectOptions(screen.getByLabelText('Model'), 'claude-3.5-sonnet');
    await userEvent.type(screen.getByLabelText('API Key'), 'any words at all');
    await save();
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect(kept()).toEqual({
      apiKey: 'any words at all',
      model: 'claude-3.5-sonnet',
      isEnabled: false,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    });
    expect(Date.parse((kept() as { updatedAt: string }).updatedAt)).toBeGreaterThanOrEqual(before);
    cleanup();
    await open();
    expect(screen.getByRole('switch', { name: 'Enable AI Assistant' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('claude-3.5-sonnet');
    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('any words at all');
  });

  it('can store the key for this session only, and removes it from local storage', async () => {
    localStorage.setItem(
      'ai_settings',
      JSON.stringify({ apiKey: 'sk-old', model: 'gpt-4o', isEnabled: true, updatedAt: '' }),
    );
    await open();
    const choice = () => screen.getByRole('switch', { name: 'Keep the key for this session only' });
    expect(choice().getAttribute('aria-checked')).toBe('false');
    await userEvent.click(choice());
    expect(screen.getByText(/in the session storage of this tab/u)).toBeTruthy();
    expect(kept()).toMatchObject({ apiKey: 'sk-old' });
    await save();
    expect(kept()).toEqual({ apiKey: '', model: 'gpt-4o', isEnabled: true, updatedAt: expect.any(String) });
    expect(sessionStorage.getItem('ai_settings_api_key')).toBe('sk-old');
    expect(readAiSettings()).toMatchObject({ apiKey: 'sk-old', keyInSession: true });
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('sk-old');
    await userEvent.click(choice());
    await save();
    expect(kept()).toMatchObject({ apiKey: 'sk-old' });
    expect(sessionStorage.length).toBe(0);
  });

  it('mask the key and say where it is stored', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('API Key').type).toBe('password');
    expect(screen.getByText(/stored in plain text in the local storage of this browser/u)).toBeTruthy();
    expect(screen.getByText(/sent through the server of this app to the provider/u)).toBeTruthy();
  });

  it('are unchanged after Cancel', async () => {
    sessionStorage.setItem('databricks_url', 'https://adb-1.azuredatabricks.net');
    sessionStorage.setItem('databricks_token', 'dapi-1');
    vi.stubGlobal('fetch', async () => Response.json({ id: '1', userName: 'ana@example.com' }));
    const router = await open();
    await userEvent.type(screen.getByLabelText('API Key'), 'half');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(localStorage.getItem('ai_settings')).toBeNull();
    expect((await screen.findByRole('link', { name: 'AI Settings' })).getAttribute('href')).toBe(
      '/ai-settings',
    );
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('say when they could not be saved, and keep what was typed', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('API Key'), 'sk-typed');
    vi.spyOn(localStore, 'writeJson').mockImplementation((key) => {
      throw new StorageError('FULL', key, undefined);
    });
    await save();
    expect(await screen.findByText('Error saving settings')).toBeTruthy();
    expect(screen.getByText('There was a problem saving your settings.')).toBeTruthy();
    expect(screen.queryByText('Settings saved')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('sk-typed');
  });

  it.each(['{', '{"apiKey":1}'])(
    'that cannot be read (%s) are said to be so, and can be replaced',
    async (text) => {
      localStorage.setItem('ai_settings', text);
      await open();
      expect(screen.getByRole('alert').textContent).toContain('cannot be read');
      await save();
      expect(kept()).toMatchObject({ apiKey: '', model: 'gpt-4o-mini', isEnabled: true });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
