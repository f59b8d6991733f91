import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import { DOC_VERSION, type Doc } from '../../../model/canvas/doc.ts';
import { parseId, type UserId } from '../../../model/ids.ts';
import { parseTemplate, revisionOf } from '../../../model/template/template.ts';
import { parseVersions, versionsPath } from '../../../model/version.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useReconnects } from '../../../platform/react/useReconnects.ts';
import { useMember } from '../../../store/hooks/rows.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import common from '../../../ui/common.module.css';
import { isSameDoc, takeEdit } from '../saving/conflict.ts';
import { type ToolPlace, useDesign, useTools } from '../tools.ts';
import styles from './history.module.css';

interface Saved {
  readonly rev: number;
  readonly atMs: number;
  readonly by: UserId | undefined;
  readonly doc: Doc;
}

/**
 * The versions that the server keeps of a template, whoever saved them; one press restores one as a step of
 * undo.
 */
export function VersionList() {
  const { place } = useTools();
  const { list, problem, isLoading } = useSaved(place);
  const problemText = useProblemText();
  return (
    <section className={styles.saved}>
      <h2>
        <Trans>Saved versions</Trans>
      </h2>
      {isLoading && (
        <p className={common.note}>
          <Trans>Reading …</Trans>
        </p>
      )}
      {problem && (
        <p className={common.note} role="status">
          {problem === 'offline' ? (
            <Trans>Earlier versions are kept on the server. They appear when you are online.</Trans>
          ) : (
            problemText(problem)
          )}
        </p>
      )}
      {!isLoading && !problem && list.length === 0 && (
        <p className={common.note}>
          <Trans>
            There is no earlier version yet. One is kept with each save that reaches the server.
          </Trans>
        </p>
      )}
      <ol className={styles.history}>
        {list.map((version) => (
          <VersionRow key={version.rev} version={version} />
        ))}
      </ol>
    </section>
  );
}

function VersionRow({ version }: { readonly version: Saved }) {
  const { t, i18n } = useLingui();
  const { design, place } = useTools();
  const now = useDesign((state) => state.doc);
  const author = useMember(place.teamId, version.by ?? NOBODY)?.name;
  const when = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const isCurrent = isSameDoc(now, version.doc);
  const restore = () => {
    design.change('restored', takeEdit(version.doc), { isWhole: true });
    notify.success(t`Version restored`);
  };
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent}
        aria-disabled={isCurrent} // it keeps the focus after restoring
        onClick={() => isCurrent || restore()}
      >
        {when.format(version.atMs)}
        {author && <small>{author}</small>}
      </button>
    </li>
  );
}
const NOBODY = '' as UserId; // no row has this key

interface Versions {
  readonly list: readonly Saved[];
  readonly problem?: string;
  readonly isLoading?: boolean;
}

function useSaved({ teamId, templateId }: ToolPlace): Versions {
  const { functions } = usePorts();
  const reconnects = useReconnects();
  const [versions, setVersions] = useState<Versions>({ list: [], isLoading: true });
  useEffect(() => {
    let isOver = false;
    const tell = (found: Versions) => !isOver && setVersions(found);
    functions.read(versionsPath(teamId, templateId)).then(
      (raw) => tell({ list: asDocs(raw, { teamId, templateId }) }),
      (cause: unknown) => {
        const isOffline = cause instanceof CallError && cause.kind === 'offline';
        const problem = isOffline ? 'offline' : codeOf(cause);
        if (!isOver) setVersions((before) => ({ list: before.list, problem }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [functions, teamId, templateId, reconnects]);
  return versions;
}

/**
 * Returns documents, newest first; of several versions with the same document (a preview, a status) only
 * the newest.
 */
export function asDocs(raw: unknown, { teamId, templateId }: ToolPlace): readonly Saved[] {
  let before = '';
  return parseVersions(raw).flatMap(({ rev, at, by, value }) => {
    const template = parseTemplate({ ...value, id: templateId }, teamId);
    // An unreadable document is not an empty one.
    if (!template?.data) return [];
    const restored = docOf(template);
    if (!restored.ok || restored.doc.v > DOC_VERSION) return [];
    const revision = revisionOf(template);
    if (revision === before) return [];
    before = revision;
    const author = parseId<'user'>(by) ?? template.editedBy;
    return [{ rev, atMs: at, by: author, doc: restored.doc }];
  });
}
