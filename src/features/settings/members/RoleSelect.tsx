import { useLingui } from '@lingui/react/macro';
import type { Role } from '../../../model/member/member.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import styles from '../settings.module.css';

export interface RoleSelectProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly role: Role;
  onChange(role: Role): void;
}

/** Admin or editor, with what each may do. */
export function RoleSelect({ label, labelHidden = false, role, onChange }: RoleSelectProps) {
  const { t } = useLingui();
  return (
    <div className={labelHidden ? styles.role : undefined}>
      <Select<Role>
        label={label}
        labelHidden={labelHidden}
        value={role}
        options={[
          { value: 'admin', label: t`Admin`, note: t`Everything, people and settings included` },
          { value: 'editor', label: t`Editor`, note: t`Slides only` },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
