import type { Page } from 'playwright-core';

/** Drags files over the canvas and drops them, as the browser does for those of the desktop. */
export async function dropFiles(
  page: Page,
  files: Readonly<Record<string, string>>,
  x = 500,
  y = 250,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    for (const [name, content] of Object.entries(contents)) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  const canvas = page.getByRole('main', { name: 'Canvas' }).locator('.react-flow__pane');
  const event = { dataTransfer, clientX: x, clientY: y };
  await canvas.dispatchEvent('dragover', event);
  await page.getByText('Drop files to add them as sources').waitFor();
  await canvas.dispatchEvent('drop', event);
}
