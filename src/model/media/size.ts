/** In px, or in any one unit where only the ratio counts. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
