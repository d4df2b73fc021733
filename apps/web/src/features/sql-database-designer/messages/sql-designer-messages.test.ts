import { describe, expect, it } from 'vitest';
import { sqlDesignerMessages, sqlDesignerTexts } from './sql-designer-messages.ts';

describe('what the SQL designer says', () => {
  it('uses the words of the specification', () => {
    expect(sqlDesignerMessages.catalogsLoaded(2)).toEqual({
      title: 'Catalogs loaded',
      description: 'Found 2 catalogs',
    });
    expect(sqlDesignerMessages.queryEmpty()).toMatchObject({
      title: 'Invalid query',
      description: 'Please enter a query',
      destructive: true,
    });
    expect(sqlDesignerMessages.saveIncomplete().description).toBe('Please enter both query name and SQL');
    expect(sqlDesignerMessages.queryExecuted(3)).toEqual({
      title: 'Query executed',
      description: 'Query returned 3 rows',
      about: 'query',
    });
    expect(sqlDesignerMessages.queryDeleted()).toEqual({
      title: 'Query deleted',
      description: 'Query has been removed',
    });
    expect(sqlDesignerTexts.noCatalogs).toBe('No catalogs found. Check your Databricks connection.');
  });

  it.each(['catalogs', 'schemas', 'tables'] as const)(
    'tells why %s did not load, or that they did not',
    (level) => {
      expect(sqlDesignerMessages.loadFailed(level, new Error('API Error: 500 Internal'))).toEqual({
        title: `Error loading ${level}`,
        description: 'API Error: 500 Internal',
        destructive: true,
      });
      expect(sqlDesignerMessages.loadFailed(level, null).description).toBe(`Failed to load ${level}`);
    },
  );
});
