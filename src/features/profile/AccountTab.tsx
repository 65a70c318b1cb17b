import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import type { User } from '../../contract/users.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import styles from './AccountTab.module.css';
import { PersonalData } from './PersonalData.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { profileQuery } from '../../queries/profile.ts';
import { Security } from './Security.tsx';

interface AccountTabProps {
  uid: string;
  /** Called when changed data has been saved and the dialog has closed. */
  onSaved: () => void;
}

export function AccountTab({ uid, onSaved }: AccountTabProps) {
  const client = useQueryClient();
  const options = profileQuery(uid);
  const profile = useQuery(options);
  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.data) {
    return (
      <div className={styles.tab}>
        <SavedCopyNote readings={[profile]} />
        <div className={styles.cards}>
          <PersonalData
            user={profile.data}
            // No data here means that the user has signed out meanwhile.
            onChanged={(user: User) =>
              client.setQueryData(options.queryKey, (known) => known && user)
            }
            onSaved={onSaved}
          />
          <Security uid={uid} email={profile.data.email} />
        </div>
      </div>
    );
  }
  return (
    <LoadFailure
      unreachable={lacksNetwork(profile.error)}
      what="twoich danych"
      requestId={requestIdOf(profile.error)}
      busy={profile.isFetching}
      onRetry={() => void profile.refetch()}
    />
  );
}
