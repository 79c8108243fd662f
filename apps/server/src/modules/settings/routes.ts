import {
  changeSettingEndpoint,
  listSettingChangesEndpoint,
  listSettingsEndpoint,
  undoSettingEndpoint,
} from '@grfs/contracts/settings'
import { getSetupEndpoint, runSetupEndpoint, sendSetupMailEndpoint } from '@grfs/contracts/settings/setup'
import { settingTexts as t } from '@grfs/contracts/texts/settings'
import { route, type Route } from '../../platform/http/route.ts'
import { changeSetting, undoSetting } from './change-setting.ts'
import { listSettings, readChanges } from './read-settings.ts'
import { readSetup, runSetup, sendSetupMail } from './setup.ts'

export const settingRoutes: Route[] = [
  route(listSettingsEndpoint, ({ ctx, actor, query: { scope } }) => listSettings(ctx, actor, scope)),
  route(listSettingChangesEndpoint, ({ ctx, actor, query }) => readChanges(ctx, actor, query)),
  route(changeSettingEndpoint, async ({ ctx, actor, params, body }) => {
    const setting = await changeSetting(ctx, actor, { ...params, ...body })
    return { setting, message: body.value === null ? t.isReset : t.isSaved }
  }),
  route(undoSettingEndpoint, async ({ ctx, actor, params: { id } }) => ({
    setting: await undoSetting(ctx, actor, id),
    message: t.isUndone,
  })),
  route(getSetupEndpoint, ({ ctx }) => readSetup(ctx)),
  route(sendSetupMailEndpoint, async ({ ctx, body }) => {
    await sendSetupMail(ctx, body)
    return { success: true, message: t.setup.mailSent }
  }),
  route(runSetupEndpoint, async ({ ctx, body }) => {
    await runSetup(ctx, body)
    return { success: true, message: t.setup.done }
  }),
]
