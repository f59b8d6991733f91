import type { ComponentType } from 'react';
import type { MediaSlot, Slide } from '../../model/slide/slide.ts';

/** Parts of other features that the screens pages use, injected by the app. */
export interface ScreenParts {
  readonly SlidePicture: ComponentType<{
    readonly slide: Slide;
    readonly orientation?: MediaSlot;
  }>;
}
