import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { Filters, wideFilter } from '../../platform/panel/filters.tsx'
import type { ConsentFilter } from './consent-filter.ts'
import styles from './filters.module.css'

interface ConsentFiltersProps {
  readonly filter: ConsentFilter
  /** Those there are lines of, by id, with what they are called. */
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly onFilter: (filter: ConsentFilter) => void
}

/** Which lines are shown. Words are asked for with Enter or on leaving the field, as each reading is noted. */
export function ConsentFilters({ filter, providers, onFilter }: ConsentFiltersProps) {
  const { t } = useDesignerTexts()
  const [typed, setTyped] = useState(filter.q ?? '')
  useEffect(() => setTyped(filter.q ?? ''), [filter.q])
  /** With another value, or without it. */
  const change = (name: keyof ConsentFilter, value: string) => {
    const { [name]: before, ...others } = filter
    if ((before ?? '') !== value) onFilter(value === '' ? others : { ...others, [name]: value })
  }
  const find = () => change('q', typed.trim())
  return (
    <Filters onSubmit={find}>
      <div className={cx(wideFilter, styles.words)}>
        <Field
          type="search"
          label={t('designer.consents.search')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          icon={<Search size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={find}
        />
        <Button type="submit">{t('designer.consents.find')}</Button>
      </div>
      <Select
        label={t('designer.consents.provider')}
        value={filter.provider ?? ''}
        onChange={(event) => change('provider', event.target.value)}
        options={[
          { value: '', label: t('designer.consents.any-provider') },
          ...providers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('designer.consents.decision')}
        value={filter.decision ?? ''}
        onChange={(event) => change('decision', event.target.value)}
        options={[
          { value: '', label: t('designer.consents.any-decision') },
          { value: 'accepted', label: t('designer.consents.accepted') },
          { value: 'refused', label: t('designer.consents.refused') },
        ]}
      />
      <Select
        label={t('designer.consents.venue')}
        value={filter.venue ?? ''}
        onChange={(event) => change('venue', event.target.value)}
        options={[
          { value: '', label: t('designer.consents.any-venue') },
          { value: 'LIVE', label: t('designer.overview.live') },
          { value: 'STAGE', label: t('designer.overview.stage') },
        ]}
      />
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={t(`designer.consents.${name}`)}
          value={filter[name] ?? ''}
          {...(name === 'until' && filter.from !== undefined && { min: filter.from })}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </Filters>
  )
}
