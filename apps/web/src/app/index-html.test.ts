import { describe, expect, it } from 'vitest';
import html from '../../index.html?raw';

const page = new DOMParser().parseFromString(html, 'text/html');
const meta = (name: string): string =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

interface StructuredData {
  readonly '@type': string;
  readonly offers: { readonly price: string; readonly priceCurrency: string };
  readonly aggregateRating: { readonly ratingValue: string; readonly ratingCount: string };
  readonly featureList: readonly string[];
}

const structured = JSON.parse(
  page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
) as StructuredData;

describe('the page that search engines and link previews read', () => {
  it('has a title, a description and keywords', () => {
    expect(page.title).toMatch(/^Lakehouse Studio \| /u);
    expect(meta('description').length).toBeGreaterThan(50);
    const keywords = meta('keywords').split(', ');
    for (const word of ['Databricks', 'Delta Lake', 'PySpark', 'data pipeline designer'])
      expect(keywords).toContain(word);
  });

  it('has social-sharing tags and a canonical link', () => {
    for (const tag of [
      'og:type',
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'twitter:card',
      'twitter:title',
    ])
      expect(meta(tag), tag).not.toBe('');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('/');
  });

  it('describes a software application', () => {
    expect(structured['@type']).toBe('SoftwareApplication');
    expect(structured).toMatchObject({ name: 'Lakehouse Studio', '@context': 'https://schema.org' });
  });

  it('states a price of 0 USD', () => {
    expect(structured.offers).toMatchObject({ price: '0', priceCurrency: 'USD' });
  });

  it('states a rating of 4.8 from 125 ratings', () => {
    expect(structured.aggregateRating).toMatchObject({ ratingValue: '4.8', ratingCount: '125' });
  });

  it('states five transformation categories', () => {
    expect(structured.featureList).toContain(
      'Five transformation categories: column, row, aggregation, joins, other',
    );
  });
});
