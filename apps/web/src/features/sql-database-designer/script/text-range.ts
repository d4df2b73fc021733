/** A part of a text: offsets, `to` exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}
