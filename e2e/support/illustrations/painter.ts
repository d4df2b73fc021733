import type { BrowserContext, Page } from 'playwright-core';

/** A rectangle of a page, in CSS pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Part extends Rectangle {
  readonly webp: Buffer;
}

/** What turns screenshots into WebP: playwright itself writes only PNG and JPEG, a canvas of the browser also this. */
export interface Painter {
  /** The page as it is shown. */
  illustration(page: Page): Promise<Buffer>;
  /** Images in WebP side by side, at half their size. */
  sheet(images: readonly Buffer[]): Promise<Buffer>;
  /** What differs from the page as it was shown the last time; nothing when it is the same. */
  changed(page: Page): Promise<Part | undefined>;
}

/** No visible loss in a screenshot, at a fifth of the size of a PNG. */
const QUALITY = 0.85;

/** Of what is only looked over, and is one of many. */
const SHEET_QUALITY = 0.7;
const SHEET_GAP = 16;

const bytes = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** Opens a page that paints, behind the others. */
export async function openPainter(context: BrowserContext): Promise<Painter> {
  const painter = await context.newPage();
  const draw = async (page: Page, onlyChanges: boolean) => {
    const png = (await page.screenshot()).toString('base64');
    return painter.evaluate(
      async ([source, quality, changes]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context?.drawImage(image, 0, 0);
        const memory = globalThis as { lastPixels?: Uint32Array | undefined };
        let [left, top, right, bottom] = [0, 0, width, height];
        if (changes) {
          const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
          const last = memory.lastPixels;
          memory.lastPixels = pixels;
          if (last?.length === pixels.length) {
            [left, top, right, bottom] = [width, height, 0, 0];
            for (let at = 0; at < pixels.length; at++)
              if (pixels[at] !== last[at]) {
                const [x, y] = [at % width, Math.floor(at / width)];
                [left, top] = [Math.min(left, x), Math.min(top, y)];
                [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
              }
            if (right === 0) return undefined;
            // The format places a frame at even numbers of pixels.
            [left, top] = [left - (left % 2), top - (top % 2)];
          }
        }
        const part = Object.assign(document.createElement('canvas'), {
          width: right - left,
          height: bottom - top,
        });
        part.getContext('2d')?.drawImage(canvas, -left, -top);
        return {
          x: left,
          y: top,
          width: part.width,
          height: part.height,
          url: part.toDataURL('image/webp', quality),
        };
      },
      [png, QUALITY, onlyChanges] as const,
    );
  };
  return {
    async illustration(page) {
      const whole = await draw(page, false);
      return bytes(whole?.url ?? '');
    },
    async sheet(images) {
      const url = await painter.evaluate(
        async ([sources, gap, quality]) => {
          const all = await Promise.all(
            sources.map(async (source) => {
              const image = new Image();
              image.src = `data:image/webp;base64,${source}`;
              await image.decode();
              return image;
            }),
          );
          const sizes = all.map((one) => [one.naturalWidth / 2, one.naturalHeight / 2] as const);
          const canvas = Object.assign(document.createElement('canvas'), {
            width: sizes.reduce((sum, [width]) => sum + width + gap, -gap),
            height: Math.max(...sizes.map(([, height]) => height)),
          });
          const context = canvas.getContext('2d');
          if (context) context.imageSmoothingQuality = 'high';
          let left = 0;
          for (const [at, [width, height]] of sizes.entries()) {
            const image = all[at];
            if (image) context?.drawImage(image, left, 0, width, height);
            left += width + gap;
          }
          return canvas.toDataURL('image/webp', quality);
        },
        [images.map((one) => one.toString('base64')), SHEET_GAP, SHEET_QUALITY] as const,
      );
      return bytes(url);
    },
    async changed(page) {
      const part = await draw(page, true);
      return part && { x: part.x, y: part.y, width: part.width, height: part.height, webp: bytes(part.url) };
    },
  };
}
