import * as v from 'valibot';
import { isId } from '../../ids.ts';
import { defineMutation } from '../../mutation.ts';
import * as a from '../args.ts';
import { editScreen, screenReads } from './editScreen.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  /** Of the roles that the root team names. */
  roleId: v.custom<string>(isId),
  isOn: v.boolean(),
});

/** Gives a screen a role or takes it from it; changes of different roles commute. */
export const setScreenRole = defineMutation('screen.setRole', {
  schema,
  reads: screenReads,
  apply: (tx, args, actor) =>
    editScreen(tx, args, actor, (screen) => {
      const { [args.roleId]: _old, ...others } = screen.roles ?? {};
      return { ...screen, roles: args.isOn ? { ...others, [args.roleId]: true } : others };
    }),
});
