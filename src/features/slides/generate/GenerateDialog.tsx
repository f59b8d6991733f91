import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { templateNameIn } from '../../../model/canvas/templateName.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { websiteOf } from '../../../platform/webAddress.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { useAddressText } from '../../../words/useAddressText.ts';
import { useChargeNotice } from '../../../words/useChargeNotice.ts';
import common from '../../../ui/common.module.css';
import { useCreditsLeft } from '../../../store/hooks/plan/credits.ts';
import { useHasService } from '../../../store/hooks/plan/hostServices.ts';
import styles from './GenerateDialog.module.css';
import { chooseTemplate, hasPictureSlot, type OfferedTemplate } from './offeredTemplate.ts';
import { useGenerate } from './useGenerate.ts';
import { useNoWriterText } from './useNoWriterText.ts';

export interface GenerateDialogProps {
  readonly templates: readonly OfferedTemplate[];
  onClose(): void;
}

const SUITABLE = 'suitable';

/** Generates a slide from a short description or a web page: a draft that opens in the editor. */
export function GenerateDialog({ templates, onClose }: GenerateDialogProps) {
  const { t, i18n } = useLingui();
  const generate = useGenerate(onClose);
  const { open } = generate;
  const canWrite = useHasService('textGeneration');
  const [prompt, setPrompt] = useState((canWrite && open?.prompt) || '');
  const [address, setAddress] = useState(open?.address ?? '');
  const [chosen, setChosen] = useState(() => choiceOf(templates, open?.templateId));
  const [withPicture, setWithPicture] = useState(open !== undefined);
  const [isTried, setTried] = useState(false);
  const canPaint = useHasService('imageGeneration');
  const credits = useCreditsLeft(generate.isBusy);
  const isEmpty = prompt.trim() === '' && address.trim() === '';
  const material = { hasPage: address.trim() !== '', hasPicture: withPicture };
  const offered = templates[Number(chosen)] ?? chooseTemplate(templates, material);
  const noAddress = useAddressText();
  const noWriter = useNoWriterText();
  const reportCharge = useChargeNotice();
  const isNoAddress = address.trim() !== '' && websiteOf(address) === null;
  const isUnsuited = isTried && !isEmpty && !offered;
  const mayPay = credits !== 0 || open !== undefined;
  const mayPaint = canPaint && mayPay && templates.some(hasPictureSlot);
  const takesPicture = chosen === SUITABLE || (offered !== undefined && hasPictureSlot(offered));

  function close() {
    if (generate.isPainting) reportCharge();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isNoAddress || !offered) return;
    const order = { prompt: prompt.trim(), address: address.trim() };
    void generate.run(offered, { ...order, withPicture: withPicture && mayPaint && takesPicture });
  }
  const actions = (
    <DialogActions onCancel={close} type="submit" form="generate-slide" isPending={generate.isBusy}>
      <Trans>Make a draft</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={t`Generate a slide`} isOpen actions={actions} onClose={close}>
      <form id="generate-slide" noValidate className={styles.form} onSubmit={submit}>
        {canWrite && (
          <Field
            label={t`What should the slide say?`}
            lines={4}
            maxLength={2000}
            autoFocus
            value={prompt}
            error={isTried && isEmpty ? t`Describe the slide, or name a website` : ''}
            onChange={setPrompt}
          />
        )}
        <Field
          label={t`Website`}
          type="url"
          inputMode="url"
          maxLength={2048}
          placeholder="https://"
          hint={canWrite ? t`Its text and picture are used as material.` : noWriter}
          autoFocus={!canWrite}
          value={address}
          error={isTried && (isNoAddress || (isEmpty && !canWrite)) ? noAddress : ''}
          onChange={setAddress}
        />
        <Select
          label={t`Template`}
          value={chosen}
          options={[
            { value: SUITABLE, label: t`Choose a suitable one` },
            ...templates.map(({ template }, index) => ({
              value: String(index),
              label: templateNameIn(template, i18n.locale) || t`Untitled template`,
            })),
          ]}
          onChange={setChosen}
        />
        {mayPaint && takesPicture && (
          <Checkbox isSelected={withPicture} onChange={setWithPicture}>
            <Trans>Generate a picture for it too, for 1 credit</Trans>
          </Checkbox>
        )}
        <p className={common.note}>
          <Trans>
            You get a draft to look through. It is not shown on any screen until you publish it.
          </Trans>
        </p>
        {generate.isBusy && (
          <p className={common.note} role="status">
            <Trans>The draft is being written. This can take a minute.</Trans>
          </p>
        )}
        <Problem
          text={isUnsuited ? t`No template suits this. Choose one yourself.` : generate.problem}
        />
      </form>
    </Dialog>
  );
}

/** Returns the option of a template; without one, a suitable template is chosen. */
function choiceOf(templates: readonly OfferedTemplate[], id: string | undefined): string {
  const index = templates.findIndex(({ template }) => template.id === id);
  return index < 0 ? SUITABLE : String(index);
}
