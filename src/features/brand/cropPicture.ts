/** The fractions of the picture cut off at each edge, 0 to 0.95. */
export interface Cut {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export const NO_CUT: Cut = { left: 0, right: 0, top: 0, bottom: 0 };

/** The longer side of a stored logo in px: more than any screen shows. */
const LONGEST_PX = 1600;

/** Draws a cropped picture. */
export function drawCut(canvas: HTMLCanvasElement, image: HTMLImageElement, cut: Cut): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const [x, y] = [width * cut.left, height * cut.top];
  const [cutWidth, cutHeight] = [
    width * (1 - cut.left - cut.right),
    height * (1 - cut.top - cut.bottom),
  ];
  const scale = Math.min(1, LONGEST_PX / Math.max(cutWidth, cutHeight));
  canvas.width = Math.max(1, Math.round(cutWidth * scale));
  canvas.height = Math.max(1, Math.round(cutHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, x, y, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height);
}

/** Returns the crop that removes empty edges: transparent ones, or those in the color of the corner. */
export function emptyEdges(image: HTMLImageElement): Cut {
  const canvas = document.createElement('canvas');
  drawCut(canvas, image, NO_CUT);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height); // drawn above
  const corner = [data[0], data[1], data[2]];
  const isEmpty = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4;
    if ((data[at + 3] ?? 0) < 12) return true;
    return (
      (data[3] ?? 0) > 250 &&
      corner.every((value, index) => Math.abs((data[at + index] ?? 0) - (value ?? 0)) < 10)
    );
  };
  const rowIsEmpty = (y: number) => every(width, (x) => isEmpty(x, y));
  const columnIsEmpty = (x: number) => every(height, (y) => isEmpty(x, y));
  const top = first(height, (y) => !rowIsEmpty(y));
  if (top === height) return NO_CUT;
  const bottom = first(height, (y) => !rowIsEmpty(height - 1 - y));
  const left = first(width, (x) => !columnIsEmpty(x));
  const right = first(width, (x) => !columnIsEmpty(width - 1 - x));
  return { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
}

function every(count: number, test: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index += 1) if (!test(index)) return false;
  return true;
}

function first(count: number, test: (index: number) => boolean): number {
  for (let index = 0; index < count; index += 1) if (test(index)) return index;
  return count;
}
