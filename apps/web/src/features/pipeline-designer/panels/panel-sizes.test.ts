import { expect, it } from 'vitest';
import { panelSizes, RAIL_WIDTH } from './panel-sizes.ts';

it.each([
  [1440, 900],
  [1536, 864],
  [1680, 1050],
  [1920, 1080],
  [2560, 1440],
])('leaves 60 %% of %i × %i to the canvas', (width, height) => {
  const { inspector, results } = panelSizes(width, height);
  expect(((width - RAIL_WIDTH - inspector) * (height - 45 - results)) / (width * height)).toBeGreaterThan(
    0.6,
  );
});

it.each([
  [1024, 600],
  [1366, 768],
  [3840, 2160],
])('shows rows at %i × %i', (width, height) => {
  const { results } = panelSizes(width, height);
  expect(results).toBeGreaterThanOrEqual(116);
  expect(results).toBeLessThanOrEqual(320);
});
