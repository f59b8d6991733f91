import * as v from 'valibot';
import { isId } from '../../ids.ts';
import { defineMutation } from '../../mutation.ts';
import * as a from '../args.ts';
import { editScreen, screenReads } from './editScreen.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  tagId: v.custom<string>(isId),
  isOn: v.boolean(),
});

/** Adds a tag to a screen or removes it; changes of different tags commute. */
export const setScreenTag = defineMutation('screen.setTag', {
  schema,
  reads: screenReads,
  apply: (tx, args, actor) =>
    editScreen(tx, args, actor, (screen) => {
      const { [args.tagId]: _old, ...others } = screen.tags;
      return { ...screen, tags: args.isOn ? { ...others, [args.tagId]: true } : others };
    }),
});
