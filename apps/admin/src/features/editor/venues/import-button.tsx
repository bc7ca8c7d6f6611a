import { Button } from '@foyer/ui/button'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { ImportVenueDialog } from './import-venue-dialog.tsx'
import { useVenuesTexts } from './venues-texts.ts'

/** Chooses an archive, and imports it. Source: VNU-04. */
export function ImportButton() {
  const { t } = useVenuesTexts()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const choose = () => input.current?.click()
  return (
    <>
      <Button icon={<Upload size={18} aria-hidden />} onClick={choose}>
        {t('editor-venues.import')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={t('editor-venues.importing')}
        onChange={({ target }) => {
          setFile(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {file !== undefined && (
        <ImportVenueDialog
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          onChooseAgain={choose}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}
