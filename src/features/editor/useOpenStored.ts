import { useLocation, useRouter } from '@tanstack/react-router';
import type { SlideId } from '../../model/ids.ts';

/** The parts of the form of a slide from a template. */
export type EditorPart = 'content' | 'settings';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The part of the form that was open when a new slide got its address. */
    editorPart?: EditorPart;
  }
}

export interface StoredSlideAddress {
  /** `template`, or the slide's type. */
  readonly file: string;
  readonly id: SlideId;
  readonly isParent?: string;
  readonly templateId?: string;
}

/**
 * Navigates to the address of a slide that was just created; `editorPart` stays open there. Whoever has left the page
 * while the slide was saved is not brought back.
 */
export function useOpenStored(): (
  address: StoredSlideAddress,
  editorPart?: EditorPart,
) => Promise<void> {
  const router = useRouter();
  const { pathname } = useLocation();
  return async (params, editorPart) => {
    if (router.history.location.pathname !== pathname) return;
    await router.navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params: { ...params },
      replace: true,
      state: editorPart ? { editorPart } : {},
    });
  };
}

/** Returns the part of the form that was open before the slide got its address. */
export const useOpenedPart = (): EditorPart => useLocation().state.editorPart ?? 'content';
