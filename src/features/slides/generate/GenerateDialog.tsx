import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './GenerateDialog.module.css';
import type { OfferedTemplate } from './offeredTemplate.ts';
import { useGenerate } from './useGenerate.ts';

export interface GenerateDialogProps {
  readonly templates: readonly OfferedTemplate[];
  onClose(): void;
}

/** A slide from a few words or from a page: a draft that opens in the editor. */
export function GenerateDialog({ templates, onClose }: GenerateDialogProps) {
  const { t } = useLingui();
  const generate = useGenerate(onClose);
  const [prompt, setPrompt] = useState('');
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState('0');
  const [isTried, setTried] = useState(false);
  const isEmpty = prompt.trim() === '' && address.trim() === '';
  const offered = templates[Number(chosen)];

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && offered) void generate.run(offered, prompt.trim(), address.trim());
  }
  const actions = (
    <>
      <Button onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look="primary" type="submit" form="generate-slide" isPending={generate.isBusy}>
        <Trans>Make a draft</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Generate a slide`} isOpen actions={actions} onClose={onClose}>
      <form id="generate-slide" noValidate className={styles.form} onSubmit={submit}>
        <Field
          label={t`What should the slide say?`}
          lines={4}
          maxLength={2000}
          autoFocus
          value={prompt}
          error={isTried && isEmpty ? t`Describe the slide, or name a website` : ''}
          onChange={setPrompt}
        />
        <Field
          label={t`Website`}
          type="url"
          maxLength={2048}
          placeholder="https://"
          hint={t`Its words are taken as material.`}
          value={address}
          onChange={setAddress}
        />
        <Select
          label={t`Template`}
          value={chosen}
          options={templates.map(({ template }, index) => ({
            value: String(index),
            label: template.name,
          }))}
          onChange={setChosen}
        />
        <p className={styles.note}>
          <Trans>
            You get a draft to look through. It is not shown on any screen until you publish it.
          </Trans>
        </p>
        {generate.problem && (
          <Notice tone="danger" isAlert>
            {generate.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
