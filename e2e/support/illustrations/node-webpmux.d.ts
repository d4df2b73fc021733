/** What the film uses of a library that has no types. */
declare module 'node-webpmux' {
  export interface Frame {
    readonly x: number;
    readonly y: number;
    /** Milliseconds. */
    readonly delay: number;
  }
  const webpmux: {
    readonly Image: {
      /** A frame of an image in WebP, at offsets in pairs of pixels. */
      generateFrame(options: {
        readonly buffer: Buffer;
        readonly x: number;
        readonly y: number;
        readonly delay: number;
        /** Whether transparent pixels show what is below. */
        readonly blend: boolean;
      }): Promise<Frame>;
      /** Writes an animation; `loops: 0` repeats it without end. */
      save(
        path: string,
        options: {
          readonly width: number;
          readonly height: number;
          readonly frames: readonly Frame[];
          readonly loops: number;
        },
      ): Promise<void>;
    };
  };
  export default webpmux;
}
