import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { FIXED_COLORS, offeredColors } from '../../model/brand/brand.ts';
import { COLOR_NAME_MAX } from '../../model/brand/fields.ts';
import { createId } from '../../model/ids.ts';
import { addColor } from '../../model/mutations/brand/addColor.ts';
import { moveColor } from '../../model/mutations/brand/moveColor.ts';
import { renameColor } from '../../model/mutations/brand/renameColor.ts';
import { setColor } from '../../model/mutations/brand/setColor.ts';
import { positionBetween } from '../../model/position.ts';
import {
  CONTRAST_LARGE,
  CONTRAST_TEXT,
  contrastRatio,
  repairContrast,
} from '../../model/rules/contrast.ts';
import { randomBytes } from '../../platform/random.ts';
import { useColorUses } from '../../store/hooks/templates.ts';
import { AboutContext } from '../../ui/about.ts';
import { Button } from '../../ui/Button.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { BrandThing } from '../../verbs/brand/brandVerb.ts';
import { removeColor } from '../../verbs/brand/brandVerbs.ts';
import { useBrandVerb } from '../../verbs/brand/useBrandVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import { useColorNames } from '../../words/useColorNames.ts';
import common from '../../ui/common.module.css';
import styles from './BrandPage.module.css';
import type { BrandEditor } from './useBrandEditor.ts';

type Color = ReturnType<typeof offeredColors>[number];

/** All colors with their uses, and whether text is readable on them. */
export function ColorsTab({ editor }: { readonly editor: BrandEditor }) {
  const { t } = useLingui();
  const { brand, change } = editor;
  const uses = useColorUses(editor.teamId);
  const { dialog, choose } = useQuestion(useBrandVerb());
  const colors = offeredColors(brand);
  const own = colors.filter(({ key }) => !FIXED_COLORS.includes(key));
  const nameOf = useNameOf();
  const add = () => {
    const last = own.at(-1)?.position ?? null;
    const args = {
      key: `c${createId(randomBytes).slice(0, 12)}`,
      hex: brand.colors['primary']?.hex ?? '#7e93ff',
      name: t`New color`,
      position: positionBetween(last, null),
    };
    void change(addColor, args, t`Color added`);
  };
  const step = (index: number, by: -1 | 1) => {
    const color = own[index];
    const [low, high] =
      by < 0 ? [own[index - 2], own[index - 1]] : [own[index + 1], own[index + 2]];
    if (!color || (by < 0 ? !high : !low)) return;
    const between = positionBetween(low?.position ?? null, high?.position ?? null);
    void change(moveColor, { key: color.key, position: between });
  };
  return (
    <>
      <Section
        title={<Trans>Colors</Trans>}
        action={
          <Button size="sm" icon={<Plus />} isDisabled={!editor.canEdit} onPress={add}>
            <Trans>Add a color</Trans>
          </Button>
        }
      >
        <ul role="list" className={styles.rows}>
          {colors.map((color) => (
            <li key={color.key} className={styles.row}>
              <ColorField
                label={nameOf(color)}
                value={color.hex.toLowerCase()}
                onChange={(hex) => void change(setColor, { key: color.key, hex })}
              />
              {FIXED_COLORS.includes(color.key) ? (
                <span />
              ) : (
                <NameField color={color} editor={editor} />
              )}
              <span className={styles.uses}>
                {t`${plural(uses?.get(color.key) ?? 0, { 0: 'Not used', one: 'In # place', other: 'In # places' })}`}
              </span>
              <OwnActions
                thing={{
                  id: color.key,
                  name: nameOf(color),
                  uses: uses?.get(color.key) ?? 0,
                }}
                index={own.indexOf(color)}
                count={own.length}
                onStep={step}
                onDelete={(thing) => choose(removeColor, thing)}
              />
            </li>
          ))}
          {!colors.some(({ key }) => key === 'secondary') && (
            <li className={styles.row}>
              <Button
                size="sm"
                isDisabled={!editor.canEdit}
                onPress={() =>
                  void change(setColor, {
                    key: 'secondary',
                    hex: brand.colors['primary']?.hex ?? '#7e93ff',
                    isNew: true,
                  })
                }
              >
                <Trans>Choose a secondary color</Trans>
              </Button>
            </li>
          )}
        </ul>
      </Section>
      <Contrast editor={editor} />
      {dialog}
    </>
  );
}

function useNameOf(): (color: Color) => string {
  const names: { readonly [key: string]: string } = useColorNames();
  return (color) => names[color.key] ?? color.name ?? color.key;
}

/** Renames when the field loses focus, so that not every keystroke is a change. */
function NameField({ color, editor }: { readonly color: Color; readonly editor: BrandEditor }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const stored = color.name ?? color.key;
  return (
    <AboutContext value={stored}>
      <Field
        label={t`Name`}
        value={typed ?? stored}
        maxLength={COLOR_NAME_MAX}
        onChange={setTyped}
        onBlur={() => {
          const name = typed?.trim();
          setTyped(undefined);
          if (name && name !== stored) void editor.change(renameColor, { key: color.key, name });
        }}
      />
    </AboutContext>
  );
}

interface OwnActionsProps {
  readonly thing: BrandThing;
  readonly index: number;
  readonly count: number;
  onStep(index: number, by: -1 | 1): void;
  onDelete(thing: BrandThing): void;
}

function OwnActions({ thing, index, count, onStep, onDelete }: OwnActionsProps) {
  const { t } = useLingui();
  const { name } = thing;
  if (!removeColor.can(thing)) return <span />;
  return (
    <span className={styles.actions}>
      {index >= 0 && (
        <>
          <IconButton
            label={t`Move ${name} up`}
            isDisabled={index === 0}
            onPress={() => onStep(index, -1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={t`Move ${name} down`}
            isDisabled={index === count - 1}
            onPress={() => onStep(index, 1)}
          >
            <ArrowDown />
          </IconButton>
        </>
      )}
      <IconButton label={t`Delete ${name}`} onPress={() => onDelete(thing)}>
        <removeColor.icon />
      </IconButton>
    </span>
  );
}

/** Light and dark text on each color; poor contrast can be fixed with one press. */
function Contrast({ editor }: { readonly editor: BrandEditor }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { brand } = editor;
  const texts = ['textLight', 'textDark'].map((key) => ({
    key,
    hex: brand.colors[key]?.hex ?? '#000000',
  }));
  const grounds = offeredColors(brand).filter(
    ({ key }) => key !== 'textLight' && key !== 'textDark',
  );
  return (
    <Section title={<Trans>Can it be read?</Trans>}>
      <ul role="list" className={styles.checks}>
        {grounds.flatMap((ground) =>
          texts.map((text) => {
            const ratio = contrastRatio(text.hex, ground.hex);
            const repaired = repairContrast(ground.hex, text.hex);
            const name = nameOf(ground);
            const shown = i18n.number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 });
            return (
              <li key={`${ground.key}/${text.key}`} className={styles.check}>
                <p
                  aria-hidden
                  data-sample
                  className={styles.sample}
                  style={{ background: ground.hex, color: text.hex }}
                >
                  {name}
                </p>
                <p className={styles.ratio}>
                  {text.key === 'textLight' ? t`Light text on ${name}` : t`Dark text on ${name}`}
                  {` · ${shown} : 1`}
                </p>
                <span className={common.row}>
                  <Tag
                    tone={
                      ratio >= CONTRAST_TEXT
                        ? 'success'
                        : ratio >= CONTRAST_LARGE
                          ? 'warning'
                          : 'danger'
                    }
                  >
                    {ratio >= CONTRAST_TEXT
                      ? t`Reads well`
                      : ratio >= CONTRAST_LARGE
                        ? t`Large text only`
                        : t`Hard to read`}
                  </Tag>
                  {ratio < CONTRAST_TEXT && (
                    <Button
                      size="sm"
                      icon={<WandSparkles />}
                      isDisabled={!editor.canEdit}
                      onPress={() =>
                        void editor.change(setColor, { key: ground.key, hex: repaired })
                      }
                    >
                      {t`Use ${repaired}`}
                    </Button>
                  )}
                </span>
              </li>
            );
          }),
        )}
      </ul>
    </Section>
  );
}
