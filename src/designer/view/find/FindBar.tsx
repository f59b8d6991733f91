import { Trans, useLingui } from '@lingui/react/macro';
import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { findIn, type Match, type FindQuery, replaceable, replaceEdit } from '../../engine/find.ts';
import { Bar, BarButton } from '../fields/controls.tsx';
import fields from '../fields/fields.module.css';
import { useDesign, useTools } from '../tools.ts';
import { FindMark } from './FindMark.tsx';
import { nextAfter, showMatch } from './showMatch.ts';
import styles from './find.module.css';

const NOTHING: FindQuery = { text: '', isCaseSensitive: false, isWholeWord: false };

/** Finds and replaces words in all texts and tables of the template, on any artboard that shows them. */
export function FindBar({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { query, search, matches, index, go, count, ...find } = useFind(words);
  const now = matches[index];
  useEffect(() => field.current?.focus(), []);

  const onKey = (event: KeyboardEvent, enter: (isBack: boolean) => void): void => {
    if (event.key === 'Enter') enter(event.shiftKey);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const place = matches.length > 0 ? t`${index + 1} of ${matches.length}` : t`Not found`;
  const state = count === undefined ? place : t`Replaced: ${count}`;
  return (
    <search className={styles.find} aria-label={t`Find and replace`}>
      <div className={styles.line}>
        <div className={fields.box}>
          <input
            ref={field}
            type="text"
            aria-label={t`Find`}
            placeholder={t`Find`}
            autoComplete="off"
            value={query.text}
            maxLength={200}
            onChange={(event) => search({ text: event.target.value })}
            onKeyDown={(event) => onKey(event, (isBack) => go(isBack ? -1 : 1))}
          />
        </div>
        <Bar label={t`Search options`}>
          <BarButton
            label={t`Match case`}
            isPressed={query.isCaseSensitive}
            onPress={() => search({ isCaseSensitive: !query.isCaseSensitive })}
          >
            <CaseSensitive aria-hidden />
          </BarButton>
          <BarButton
            label={t`Whole words`}
            isPressed={query.isWholeWord}
            onPress={() => search({ isWholeWord: !query.isWholeWord })}
          >
            <WholeWord aria-hidden />
          </BarButton>
        </Bar>
        <IconButton label={t`Close`} onPress={onClose}>
          <X />
        </IconButton>
      </div>
      <div className={styles.line}>
        <div className={fields.box}>
          <input
            type="text"
            aria-label={t`Replace with`}
            placeholder={t`Replace with`}
            autoComplete="off"
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => onKey(event, find.replaceOne)}
          />
        </div>
        <Bar label={t`Places`}>
          <BarButton label={t`Previous place`} isDisabled={!now} onPress={() => go(-1)}>
            <ChevronUp aria-hidden />
          </BarButton>
          <BarButton label={t`Next place`} isDisabled={!now} onPress={() => go(1)}>
            <ChevronDown aria-hidden />
          </BarButton>
        </Bar>
      </div>
      <div className={styles.line}>
        <span className={styles.place} role="status">
          {query.text === '' && count === undefined ? '' : state}
        </span>
        <Button size="sm" isDisabled={!find.canReplace} onPress={find.replaceOne}>
          <Trans>Replace</Trans>
        </Button>
        <Button size="sm" isDisabled={!find.canReplaceAll} onPress={find.replaceAll}>
          <Trans>Replace all</Trans>
        </Button>
      </div>
      {now && !find.canReplace && (
        <p className={styles.note}>
          <Trans>Its content is protected.</Trans>
        </p>
      )}
      {now && <FindMark match={now} />}
    </search>
  );
}

/** The places that a query finds, which of them is shown, and replacing them by `words`. */
function useFind(words: string) {
  const tools = useTools();
  const doc = useDesign((state) => state.doc);
  const [query, setQuery] = useState(NOTHING);
  const [at, setAt] = useState(0);
  /** How many places were replaced at once, until the next search. */
  const [count, setCount] = useState<number>();
  const matches = useMemo(() => findIn(doc, query), [doc, query]);
  const index = Math.min(at, Math.max(0, matches.length - 1));
  const now = matches[index];
  const show = (all: readonly Match[], to: number): void => {
    const wrapped = all.length === 0 ? 0 : (to + all.length) % all.length;
    setAt(wrapped);
    showMatch(tools, all[wrapped]);
  };
  return {
    query,
    matches,
    index,
    count,
    canReplace: now !== undefined && replaceable(doc, [now]).length > 0,
    canReplaceAll: replaceable(doc, matches).length > 0,
    search(changes: Partial<FindQuery>): void {
      const next = { ...query, ...changes };
      setQuery(next);
      setCount(undefined);
      show(findIn(doc, next), 0);
    },
    /** Shows the place so many further on. */
    go: (steps: number): void => show(matches, index + steps),
    replaceOne(): void {
      if (!now) return;
      tools.design.change('replaceText', replaceEdit(doc, [now], words));
      const rest = findIn(tools.design.state().doc, query);
      show(rest, nextAfter(rest, now, index, words.length));
    },
    replaceAll(): void {
      tools.design.change('replaceText', replaceEdit(doc, matches, words));
      setAt(0);
      setCount(replaceable(doc, matches).length);
    },
  };
}
