import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseLanguage } from '../../i18n/setup.ts';
import { isLanguage } from '../../i18n/language.ts';
import { lengthMax } from '../../model/field.ts';
import { userKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { setProfileAvatar } from '../../model/mutations/setProfileAvatar.ts';
import { saveUser } from '../../model/mutations/saveUser.ts';
import { USER } from '../../model/user/fields.ts';
import { chooseScheme, readScheme, type Scheme } from '../../platform/scheme.ts';
import { useUser } from '../../store/hooks/rows.ts';
import { useCommit, useStore } from '../../store/hooks/StoreProvider.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './settings.module.css';
import { renameProfile } from '../../model/mutations/renameProfile.ts';
import { AvatarField } from './AvatarField.tsx';
import { DeleteAccount } from './data/DeleteAccount.tsx';
import { ExportCard } from './data/ExportCard.tsx';
import { personExport } from './data/useExport.ts';
import { InstallCard } from './InstallCard.tsx';
import { NetworkCard } from './NetworkCard.tsx';
import { NameForm } from './NameForm.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { useEdit } from './useEdit.ts';
import { EmailForm, PasswordForm } from './CredentialForms.tsx';

/** Settings of the person and of this device. */
export function AccountSettings() {
  const { t } = useLingui();
  const user = useUser();
  const edit = useEdit(t`Profile saved`);
  const { account } = useStore();
  const withFile = (media: Media | null, name?: string) => {
    const file = { ref: userKey(account.uid), slot: 'picture', ...(name && { name }) };
    return media ? { files: [{ media, ...file }] } : {};
  };
  const teamIds = Object.values(user?.teams ?? {}).map((team) => team.id);
  return (
    <>
      <NameForm
        title={<Trans>Profile</Trans>}
        label={t`Your name`}
        name={user?.name ?? ''}
        maxLength={lengthMax(USER.name)}
        onSave={(name) => edit(renameProfile, { name, teamIds })}
      >
        <AvatarField
          name={user?.name ?? ''}
          picture={user?.avatar}
          shape="round"
          rowRef={userKey(account.uid)}
          folder={`users/${account.uid}/avatar`}
          onChange={(avatar, name) =>
            edit(setProfileAvatar, { avatar, teamIds }, withFile(avatar, name))
          }
        />
      </NameForm>
      <Appearance />
      <InstallCard />
      <NetworkCard />
      {user?.sso !== undefined ? (
        <Card title={<Trans>E-mail</Trans>} description={`${user.email} · Microsoft`} />
      ) : (
        <>
          <EmailForm />
          <PasswordForm />
        </>
      )}
      <SessionsCard />
      <ExportCard
        plan={personExport(account.uid, user?.name ?? '', teamIds)}
        description={<Trans>Your profile, your picture and what each team stores about you.</Trans>}
      />
      <DeleteAccount />
    </>
  );
}

function Appearance() {
  const { t, i18n } = useLingui();
  const commit = useCommit();
  const [scheme, setScheme] = useState<Scheme>(readScheme);
  async function changeLanguage(language: string) {
    if (!isLanguage(language)) return;
    await chooseLanguage(language);
    await commit(saveUser, { fields: { language } });
  }
  return (
    <Card title={<Trans>Language and appearance</Trans>}>
      <div className={styles.pair}>
        <Select
          label={t`Language`}
          value={i18n.locale}
          options={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'de', label: 'Deutsch', lang: 'de' },
          ]}
          onChange={(language) => void changeLanguage(language)}
        />
        <Select<Scheme>
          label={t`Appearance`}
          hint={<Trans>On this device</Trans>}
          value={scheme}
          options={[
            { value: 'system', label: t`Same as the system` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(next) => {
            chooseScheme(next);
            setScheme(next);
          }}
        />
      </div>
    </Card>
  );
}
