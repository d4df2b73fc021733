import { isFocusClaimed } from '@lakehouse/ui/claimed-focus';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusWhenDrawn } from './focus-when-drawn.ts';

const card = (): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'react-flow__node';
  element.dataset['id'] = 'orders';
  element.tabIndex = 0;
  return element;
};

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('focuses what is drawn later, and claims the focus until then', () => {
  focusWhenDrawn(document.body, 'orders');
  vi.advanceTimersByTime(500);
  expect(isFocusClaimed()).toBe(true);
  const own = document.body.appendChild(card());
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(own);
  expect(isFocusClaimed()).toBe(false);
});

it('waits for a dialog to close, however long it is open', () => {
  const own = document.body.appendChild(card());
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  focusWhenDrawn(document.body, 'orders');
  vi.advanceTimersByTime(60_000);
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(own);
});

it('leaves the focus to others when what was to have it is gone, or something else was meant since', () => {
  focusWhenDrawn(document.body, 'orders');
  vi.advanceTimersByTime(10_000);
  expect(isFocusClaimed()).toBe(false);
  const giveUp = focusWhenDrawn(document.body, 'orders');
  giveUp();
  document.body.append(card());
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(document.body);
  expect(isFocusClaimed()).toBe(false);
});
