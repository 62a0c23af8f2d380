import { MESSAGE_TEMPLATE } from '@shop/contract/kinds/declared/message-template'
import { tableKind } from '../../kinds/table-kind.ts'

export const MESSAGE_TEMPLATE_KIND = tableKind(MESSAGE_TEMPLATE)
