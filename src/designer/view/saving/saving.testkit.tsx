import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { rebuild } from '../../../../sync/engine/rebuild.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { storedDocOf } from '../../../model/canvas/storedDoc.ts';
import type { TemplateId, UserId } from '../../../model/ids.ts';
import { memberKey, refText, templateKey } from '../../../model/kinds.ts';
import { parseMember } from '../../../model/member/member.ts';
import { MUTATORS } from '../../../model/mutations/registry.ts';
import { parseTemplate, type Template } from '../../../model/template/template.ts';
import type { FunctionsPort } from '../../../platform/ports/functionsPort.ts';
import { type Ports, PortsProvider } from '../../../platform/react/ports.tsx';
import { unsavedDesign } from '../../../store/hooks/unsavedWork.ts';
import { StoreProvider } from '../../../store/hooks/StoreProvider.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import type { Design } from '../../engine/createDesign.ts';
import { createSaving, type Saving, type SavingDeps } from './createSaving.ts';

export { TEAM };
export const TEMPLATE = 'template000000000001' as TemplateId;
export const OTHER = 'user0000000000000002' as UserId;
export const REF = templateKey(TEAM, TEMPLATE);

/** A template as the server has it. */
export function templateOf(doc: Doc, revision: string, fields: object = {}): Template {
  const raw = { id: TEMPLATE, name: doc.name, status: 'active', data: storedDocOf(doc), revision };
  const template = parseTemplate({ ...raw, lastChangedDate: 5, ...fields }, TEAM);
  if (!template) throw new Error('no template');
  return template;
}

/** Opens an admin's device, with what arrives from the server. */
export async function openDevice() {
  const store = await openTestStore();
  const bo = memberKey(TEAM, OTHER);
  const value = parseMember({ name: 'Bo', role: 'admin' }, TEAM, OTHER) as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref: bo, row: { key: bo.key, value } }]));
  return {
    store,
    /** Another person's save arrives; waiting changes are put on top of it. */
    async arrive(template: Template): Promise<void> {
      const arrival = { confirmed: template as AnyRow, at: undefined, odd: [] };
      await store.sync.transact(async (tx) =>
        rebuild(tx, await tx.log(), [], new Map([[refText(REF), arrival]]), MUTATORS),
      );
    },
    async row(): Promise<Template> {
      const row = await store.db.rowsOf('template').get(REF.key);
      return row?.value as Template;
    },
  };
}

/** Composes the saving of the template as the page does; `over` replaces what a test is about. */
export function savingOf(store: Store, design: Design, over: Partial<SavingDeps>): Saving {
  return createSaving({
    teamId: TEAM,
    id: TEMPLATE,
    granted: { teamId: TEAM },
    store,
    local: unsavedDesign(store, TEAM, TEMPLATE),
    design,
    stored: undefined,
    revision: undefined,
    tokens: new Map(),
    isPreviewOld: false,
    keepsOriginal: false,
    untitled: 'Untitled',
    onFirst: () => undefined,
    onSent: () => undefined,
    ...over,
  });
}

/** Surrounds hooks and panels of the designer; functions return what a test wants. */
export function wrapperFor(store: Store, functions: Partial<FunctionsPort> = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const ports = { functions } as Ports;
  return ({ children }: { readonly children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={ports}>
        <StoreProvider store={store}>{children}</StoreProvider>
      </PortsProvider>
    </I18nProvider>
  );
}
