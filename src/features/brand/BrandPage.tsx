import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import { fillBrand } from '../../model/mutations/brand/fillBrand.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import styles from './BrandPage.module.css';
import { ColorsTab } from './ColorsTab.tsx';
import { FontsTab } from './FontsTab.tsx';
import { LogoTab } from './LogoTab.tsx';
import { TypographyTab } from './TypographyTab.tsx';
import { useBrandEditor } from './useBrandEditor.ts';

const AREAS = { logo: LogoTab, colors: ColorsTab, typography: TypographyTab, fonts: FontsTab };
export type BrandArea = keyof typeof AREAS;
export const isBrandArea = (raw: string): raw is BrandArea => Object.hasOwn(AREAS, raw);

/** The team's brand; a change repaints every template and slide at once. */
export function BrandPage({ area }: { readonly area: BrandArea }) {
  const { t } = useLingui();
  const editor = useBrandEditor();
  const owner = useTeam(editor?.ofTeam);
  useFilledBrand(editor);
  const Area = AREAS[area];
  return (
    <Page
      title={t`Brand Manager`}
      area={useAreaNames()[area]}
      description={t`Changes show at once in every template, slide and screen.`}
      actions={
        editor?.canEdit && (
          <LinkButton to="/brandmanager/$id" params={{ id: 'import' }} icon={<Globe />}>
            <Trans>Import from a website</Trans>
          </LinkButton>
        )
      }
      tabs={<Areas />}
    >
      {editor && !editor.canEdit && (
        <Notice title={<Trans>You can look, not change</Trans>}>
          {editor.ofTeam === editor.teamId
            ? t`Only admins change the brand of the team.`
            : t`Your team uses the brand of ${owner?.name ?? t`its parent team`}. Its admins can let your team have its own.`}
        </Notice>
      )}
      {editor && (
        <fieldset className={styles.area} disabled={!editor.canEdit}>
          <Area editor={editor} />
        </fieldset>
      )}
    </Page>
  );
}

/** Saves the brand values that are only defaults so far, once a person with the right opens the page. */
function useFilledBrand(editor: ReturnType<typeof useBrandEditor>): void {
  const isDue =
    editor?.canEdit === true &&
    editor.ofTeam === editor.teamId &&
    editor.brand.unsaved !== undefined;
  useEffect(() => {
    if (isDue) void editor.change(fillBrand, {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per need, not per picture
  }, [isDue]);
}

function useAreaNames(): { readonly [area in BrandArea]: string } {
  const { t } = useLingui();
  return { logo: t`Logo`, colors: t`Colors`, typography: t`Typography`, fonts: t`Fonts` };
}

function Areas() {
  const { t } = useLingui();
  const names = useAreaNames();
  return (
    <Tabs label={t`Areas`}>
      <Tab to="/brandmanager/$id" params={{ id: 'logo' }}>
        {names.logo}
      </Tab>
      <Tab to="/brandmanager/$id" params={{ id: 'colors' }}>
        {names.colors}
      </Tab>
      <Tab to="/brandmanager/$id" params={{ id: 'typography' }}>
        {names.typography}
      </Tab>
      <Tab to="/brandmanager/$id" params={{ id: 'fonts' }}>
        {names.fonts}
      </Tab>
    </Tabs>
  );
}
