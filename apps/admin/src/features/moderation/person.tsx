import type { ReactNode } from 'react'
import type { ChatPerson } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import styles from './person.module.css'

/** Face and name of somebody, and what is said below. */
export function Person({ person, children }: { readonly person: ChatPerson; readonly children?: ReactNode }) {
  const { uid, name, company, title } = person
  const about = [title, company].filter((part) => part !== undefined && part !== '').join(', ')
  return (
    <div className={styles.person}>
      <Avatar id={uid} name={name} size={40} />
      <div className={styles.texts}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.below}>{children ?? <bdi>{about}</bdi>}</span>
      </div>
    </div>
  )
}
