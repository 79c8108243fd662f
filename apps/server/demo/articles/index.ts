import type { WrittenArticle } from '../model.ts'
import { courtyards } from './bec-courtyards.ts'
import { recife } from './bec-recife.ts'
import { stairs } from './bec-stairs.ts'
import { loan } from './cas-loan.ts'
import { queue } from './cas-queue.ts'
import { lamu } from './cms-lamu.ts'
import { mangroves } from './cms-mangroves.ts'
import { tideGauge } from './cms-tide-gauge.ts'
import { wells } from './cms-wells.ts'
import { batteries } from './eip-batteries.ts'
import { chargingModel } from './eip-charging-model.ts'
import { peak } from './eip-peak.ts'
import { translation } from './fieldwork-translation.ts'
import { receipts } from './jie-receipts.ts'
import { savings } from './jie-savings.ts'
import { writtenDebt } from './jie-written-debt.ts'
import { boats } from './jtph-boats.ts'
import { secondDose } from './jtph-second-dose.ts'
import { twoHundred } from './jtph-two-hundred.ts'
import { minuteBook } from './lai-minute-book.ts'
import { readingToSixty } from './lic-sixty.ts'
import { twelveRooms } from './lic-twelve-rooms.ts'
import { measuringWater } from './lic-water.ts'
import { radio } from './lot-radio.ts'
import { tone } from './lot-tone.ts'
import { gourds } from './mch-gourds.ts'
import { enset } from './psl-enset.ts'
import { fonio } from './psl-fonio.ts'
import { compost } from './swfs-compost.ts'
import { okra } from './swfs-okra.ts'
import { saltCalendar } from './swfs-salt-calendar.ts'

/** The articles with full text; articles of one issue are in the order of its contents. */
export const writtenArticles: WrittenArticle[] = [
  wells,
  mangroves,
  lamu,
  tideGauge,
  secondDose,
  boats,
  loan,
  queue,
  tone,
  radio,
  recife,
  stairs,
  savings,
  receipts,
  compost,
  okra,
  readingToSixty,
  measuringWater,
  peak,
  batteries,
  fonio,
  enset,
  minuteBook,
  gourds,
  translation,
  chargingModel,
  twelveRooms,
  saltCalendar,
  writtenDebt,
  courtyards,
  twoHundred,
]
