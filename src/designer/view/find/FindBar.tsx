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
  const tools = useTools();
  const doc = useDesign((state) => state.doc);
  const [query, setQuery] = useState(NOTHING);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const matches = useMemo(() => findIn(doc, query), [doc, query]);
  const index = Math.min(at, Math.max(0, matches.length - 1));
  const now = matches[index];
  useEffect(() => field.current?.focus(), []);

  const ask = (next: Partial<FindQuery>): void => {
    const asked = { ...query, ...next };
    setQuery(asked);
    setSaid('');
    go(findIn(doc, asked), 0);
  };
  const go = (all: readonly Match[], to: number): void => {
    const wrapped = all.length === 0 ? 0 : (to + all.length) % all.length;
    setAt(wrapped);
    showMatch(tools, all[wrapped]);
  };
  const replaceOne = (): void => {
    if (!now) return;
    tools.design.change('replaceText', replaceEdit(doc, [now], words));
    const rest = findIn(tools.design.state().doc, query);
    go(rest, nextAfter(rest, now, index, words.length));
  };
  const replaceAll = (): void => {
    const count = replaceable(doc, matches).length;
    tools.design.change('replaceText', replaceEdit(doc, matches, words));
    setAt(0);
    setSaid(t`Replaced: ${count}`);
  };
  const onKey = (event: KeyboardEvent, enter: (isBack: boolean) => void): void => {
    if (event.key === 'Enter') enter(event.shiftKey);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const place = matches.length > 0 ? t`${index + 1} of ${matches.length}` : t`Not found`;
  const canReplace = now !== undefined && replaceable(doc, [now]).length > 0;
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
            onChange={(event) => ask({ text: event.target.value })}
            onKeyDown={(event) => onKey(event, (isBack) => go(matches, index + (isBack ? -1 : 1)))}
          />
        </div>
        <Bar label={t`Search options`}>
          <BarButton
            label={t`Match case`}
            isPressed={query.isCaseSensitive}
            onPress={() => ask({ isCaseSensitive: !query.isCaseSensitive })}
          >
            <CaseSensitive aria-hidden />
          </BarButton>
          <BarButton
            label={t`Whole words`}
            isPressed={query.isWholeWord}
            onPress={() => ask({ isWholeWord: !query.isWholeWord })}
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
            onKeyDown={(event) => onKey(event, replaceOne)}
          />
        </div>
        <Bar label={t`Places`}>
          <BarButton
            label={t`Previous place`}
            isDisabled={!now}
            onPress={() => go(matches, index - 1)}
          >
            <ChevronUp aria-hidden />
          </BarButton>
          <BarButton label={t`Next place`} isDisabled={!now} onPress={() => go(matches, index + 1)}>
            <ChevronDown aria-hidden />
          </BarButton>
        </Bar>
      </div>
      <div className={styles.line}>
        <span className={styles.place} role="status">
          {said || (query.text === '' ? '' : place)}
        </span>
        <Button size="sm" isDisabled={!canReplace} onPress={replaceOne}>
          <Trans>Replace</Trans>
        </Button>
        <Button size="sm" isDisabled={replaceable(doc, matches).length === 0} onPress={replaceAll}>
          <Trans>Replace all</Trans>
        </Button>
      </div>
      {now && !canReplace && (
        <p className={styles.note}>
          <Trans>Its content is protected.</Trans>
        </p>
      )}
      {now && <FindMark match={now} />}
    </search>
  );
}
